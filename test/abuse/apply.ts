/** An application as the form sends it, for a service this marketplace has. */
import type { ApplicationInput } from '../../src/shared/technician/application.schema.ts';
import { application } from '../application.ts';
import type { Target } from './target.ts';

export async function apply(target: Target, change: Partial<ApplicationInput> = {}) {
  const email = target.email();
  const visitor = target.visitor();
  const [service] = (await visitor.get('/api/service-packages')).json;
  const input = application({ email, services: [service.name], ...change });
  const sent = await visitor.post('/api/tech-register', input);
  return { sent, email, service: service.name as string };
}

/** How the admin sees who applied with an address; undefined when no one did. */
export async function applicantOf(target: Target, email: string) {
  const { json } = await target.admin.get('/api/admin/technicians?limit=1000');
  const rows = json as { id: number; email: string; firstName?: string; name?: string }[];
  return rows.find((row) => row.email === email);
}
