import { expect, it } from 'vitest';
import { testEmailSchema } from './admin-email.schema.ts';

const TEST = { to: 'ada@rider.example', subject: 'Does it work?', content: 'It does.\nAda' };
const faults = (email: object) =>
  testEmailSchema
    .safeParse({ ...TEST, ...email })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

it('a test email goes to an address however it is typed', () => {
  expect(testEmailSchema.parse({ ...TEST, to: ' Ada@Rider.example ' })).toEqual(TEST);
  expect(faults({ to: 'ada' })).toEqual([expect.stringMatching(/^to: .*valid email/)]);
});

it('a test email needs an address, a subject and a content', () => {
  for (const field of ['to', 'subject', 'content']) {
    const fault = `${field}: Please fill in all fields.`;
    expect(faults({ [field]: undefined })).toEqual([fault]);
    expect(faults({ [field]: ' ' })).toContain(fault);
  }
});

it('a test email has room for a short letter', () => {
  expect(faults({ subject: 'x'.repeat(200), content: 'x'.repeat(5000) })).toBeUndefined();
  expect(faults({ subject: 'x'.repeat(201) })).toHaveLength(1);
  expect(faults({ content: 'x'.repeat(5001) })).toHaveLength(1);
});
