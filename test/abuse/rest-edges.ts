/** Where the documented calls were rough at the edges; each fault names itself. */
import { request } from 'node:http';
import { applicantOf, apply } from './apply.ts';
import type { Answer } from './client.ts';
import { fieldOf } from './fields.ts';
import { type Attack, PASSWORD, type Target } from './target.ts';

type Check = (target: Target) => Promise<string[]>;

const isSentence = ({ text, headers }: Pick<Answer, 'text' | 'headers'>) =>
  headers.get('content-type')?.startsWith('text/plain') === true &&
  /^[A-Z][^\n{}]{8,200}\.$/.test(text);

/** As it goes over the line: fetch would tidy the address up first. */
function getRaw({ url }: Target, path: string): Promise<Pick<Answer, 'text' | 'headers'>> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    request({ hostname, port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      const headers = new Headers({ 'content-type': response.headers['content-type'] ?? '' });
      response.on('end', () => resolve({ text, headers }));
    })
      // A connection that is broken off says nothing at all.
      .on('error', () => resolve({ text: '', headers: new Headers() }))
      .end();
  });
}

async function addresses(target: Target) {
  const paths = {
    '/%zz': '/%zz',
    '/api/%zz': '/api/%zz',
    '/api/technicians/%zz': '/api/technicians/%zz',
    'a query of 20,000 characters': `/api/search?query=${'a'.repeat(20_000)}`,
    'a path of 20,000 characters': `/api/${'a'.repeat(20_000)}`,
  };
  const faults: string[] = [];
  for (const [what, path] of Object.entries(paths)) {
    if (!isSentence(await getRaw(target, path))) faults.push(what);
  }
  return faults;
}

async function unknownPaths(target: Target) {
  const visitor = target.visitor();
  const bodies = {
    'a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' }, raw: 'a=1' },
    'a multipart form': { raw: fieldOf('file', 'text') },
    text: { headers: { 'content-type': 'text/plain' }, raw: 'a' },
  };
  const faults: string[] = [];
  for (const [what, sent] of Object.entries(bodies)) {
    const { status } = await visitor.post('/api/nothing', undefined, sent);
    if (status !== 404) faults.push(`${what} answered ${status}`);
  }
  return faults;
}

async function lists(target: Target) {
  const technician = await target.technician();
  const visitor = target.visitor();
  const own = technician.client;
  await target.admin.post('/api/admin/admins', { email: target.email() });
  for (const exportType of ['complete', 'profile']) {
    await own.post('/api/data-export/request', { exportType });
  }
  const all = {
    '/api/service-packages': visitor,
    [`/api/technicians/${technician.id}/availability`]: visitor,
    '/api/technicians/availability': own,
    '/api/data-export/requests': own,
    '/api/admin/admins': target.admin,
    '/api/admin/service-packages': target.admin,
    '/api/admin/technicians': target.admin,
  };
  const faults: string[] = [];
  for (const [path, client] of Object.entries(all)) {
    const whole = await client.get(path);
    const second = await client.get(`${path}?limit=1&offset=1`);
    const total = Number(second.headers.get('x-total-count') ?? Number.NaN);
    const isRight =
      total === whole.json?.length &&
      JSON.stringify(second.json) === JSON.stringify(whole.json.slice(1, 2));
    if (!isRight) faults.push(path);
  }
  return faults;
}

async function newestFirst(target: Target) {
  await apply(target);
  await target.admin.post('/api/admin/admins', { email: target.email() });
  const faults: string[] = [];
  for (const name of ['admins', 'technicians', 'outbox', 'audit', 'reviews']) {
    const { json } = await target.admin.get(`/api/admin/${name}?limit=100`);
    const times = (json as { createdAt?: number; at?: number }[]).map(
      (row) => row.createdAt ?? row.at ?? 0,
    );
    if (times.some((time, at) => at > 0 && time > (times[at - 1] ?? 0))) faults.push(name);
  }
  return faults;
}

async function openApi(target: Target) {
  const { json } = await target.visitor().get('/api/openapi.json');
  const { paths } = json;
  const written = {
    "login's 401": paths['/api/auth/login']?.post?.responses?.['401'],
    'PDF files':
      paths['/api/image/{folder}/{file}']?.get?.responses?.['200']?.content?.['application/pdf'],
    'the export download': paths['/api/data-export/{id}/download'],
    'the CSV': paths['/api/admin/bookings.csv'],
    'the outbox view': paths['/api/admin/outbox/{id}/view'],
  };
  return Object.entries(written).flatMap(([what, found]) => (found ? [] : what));
}

const SENTENCES = {
  customerName: 'Please enter your full name.',
  customerEmail: 'Please enter a valid email address.',
  customerPhone: 'Please enter a complete 10-digit phone number.',
  servicePackageIds: 'Must select at least one service package',
};

async function absentFields(target: Target) {
  const technician = await target.technician();
  const faults: string[] = [];
  for (const [field, sentence] of Object.entries(SENTENCES)) {
    for (const value of [undefined, null]) {
      const { answer } = await target.book(target.visitor(), technician, { [field]: value });
      if (answer.text !== `${field}: ${sentence}`) faults.push(`${field} ${value}`);
    }
  }
  return faults;
}

async function anyVersion(target: Target) {
  const { client } = await target.technician();
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const { json } = await client.post('/api/upload/profile', undefined, {
    raw: fieldOf('image', new Uint8Array(picture), 'image/png'),
  });
  const path = String(json?.url);
  // Nobody else sees it before it is part of a profile.
  const { status } = await client.get(path, { headers: { 'if-none-match': '*' } });
  return status === 304 ? [] : [`If-None-Match: * answered ${status}`];
}

async function retryAfter(target: Target) {
  const visitor = target.visitor();
  const technician = await target.technician();
  const floods: Record<string, () => Promise<Answer>> = {
    booking: async () => (await target.book(visitor, technician)).answer,
    'signing in': () =>
      visitor.post('/api/auth/login', { email: technician.email, password: 'Wrong-pass-1' }),
    uploads: () => visitor.post('/api/upload/profile', undefined, { raw: fieldOf('image', 'x') }),
    tickets: () =>
      visitor.post('/api/uploadthing?actionType=upload&slug=profileImage', {
        files: [{ name: 'a.png', size: 10, type: 'image/png' }],
      }),
  };
  const faults: string[] = [];
  for (const [what, ask] of Object.entries(floods)) {
    for (let at = 0; at < 70; at += 1) {
      const { status, headers } = await ask();
      if (status !== 429) continue;
      if (!/^\d+$/.test(headers.get('retry-after') ?? '')) faults.push(what);
      break;
    }
  }
  return faults;
}

async function rejected(target: Target) {
  const { email } = await apply(target, { password: PASSWORD, confirmPassword: PASSWORD });
  const row = await applicantOf(target, email);
  await target.admin.post(`/api/technicians/${row?.id}/reject`, { rejectionReason: 'No papers' });
  const applicant = target.visitor();
  await applicant.post('/api/auth/login', { email, password: PASSWORD });
  const { status, text } = await applicant.get('/api/technicians/bookings');
  return status === 403 && /rejected|not accepted|turned down/i.test(text) ? [] : [text];
}

function edge(name: string, check: Check): Attack {
  return {
    name,
    item: 19,
    async run(target) {
      const faults = await check(target);
      return { worked: faults.length > 0, figure: `rough: ${faults.join(', ') || 'nothing'}` };
    },
  };
}

export const restEdges: Attack[] = [
  edge('an unreadable address answers in the framework’s words', addresses),
  edge('an unknown path answers for the body it was sent', unknownPaths),
  edge('a list ignores limit, offset or X-Total-Count', lists),
  edge('an admin list does not begin with the newest', newestFirst),
  edge('calls are missing in the OpenAPI document', openApi),
  edge('an absent field is refused in other words than documented', absentFields),
  edge('If-None-Match: * is not understood', anyVersion),
  edge('a 429 does not say when to come again', retryAfter),
  edge('a rejected applicant does not read so', rejected),
];
