/** Applications from nowhere, and from places with a namesake here. */
import { applicantOf, apply } from './apply.ts';
import type { Attack, Target } from './target.ts';

/** Applies, is approved and gets a service, as a busy admin would do it. */
async function applyAndApprove(target: Target, address: string) {
  const { email, service } = await apply(target, { address });
  const row = await applicantOf(target, email);
  if (!row) return undefined;
  await target.admin.post(`/api/technicians/${row.id}/approve`, {});
  await target.admin.send('PATCH', `/api/technicians/${row.id}`, { assignedServices: [service] });
  const page = await target.visitor().get(`/api/technicians/${row.id}`);
  return page.status === 200 ? page.json : undefined;
}

const ADDRESSES = {
  'an address without a place is listed': ['Qwxz Vbnm 12, Zzyzxian'],
  'a foreign address is listed at a namesake here': [
    '10 Downing Street, London, United Kingdom',
    '10 Downing Street, London',
    'Avenida Revolución 100, Tijuana, Mexico',
    '5 Rue de Rivoli, Paris, France',
  ],
};

export const placeless: Attack[] = Object.entries(ADDRESSES).map(([name, addresses]) => ({
  name,
  item: 18,
  async run(target) {
    const listed: string[] = [];
    for (const address of addresses) {
      const page = await applyAndApprove(target, address);
      if (page) listed.push(`“${address}” at ${page.latitude}, ${page.longitude} (${page.city})`);
    }
    return {
      worked: listed.length > 0,
      figure: listed.join('; ') || `0 of ${addresses.length} listed`,
    };
  },
}));
