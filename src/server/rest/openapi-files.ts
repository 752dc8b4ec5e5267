/** Streams in the OpenAPI document, which have no procedures. */
import type { z } from 'zod';
import { bookingFilterSchema } from '../../shared/admin/admin-booking.schema.ts';
import { technicianFilterSchema } from '../../shared/admin/admin-technician.schema.ts';
import { csvFormSchema } from '../../shared/site/csv.schema.ts';
import { UPLOAD_FOLDERS } from '../../shared/site/stored-file.ts';
import {
  type JsonSchema,
  jsonSchema,
  type Operation,
  type Parameter,
  refusalsOf,
} from './openapi-operation.ts';

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

export function filePaths(): Record<string, Record<string, Operation>> {
  const uploads = ['profile', 'shop', 'certification', 'cert'].map(
    (kind) => [`/api/upload/${kind}`, { post: upload(kind) }] as const,
  );
  return {
    ...Object.fromEntries(uploads),
    '/api/image/{folder}/{file}': { get: image },
    '/api/data-export/{id}/download': { get: exportDownload },
    '/api/admin/bookings.csv': { get: csv('bookings', '`GET /api/bookings`', bookingFilterSchema) },
    '/api/admin/technicians.csv': {
      get: csv('technicians', 'the administrators’ list', technicianFilterSchema),
    },
    '/api/admin/outbox/{id}/view': { get: outboxView },
  };
}

function upload(kind: string): Operation {
  const isDocument = kind.startsWith('cert');
  return {
    operationId: `post.api.upload.${kind}`,
    tags: ['upload'],
    summary: `Upload a ${isDocument ? 'certification' : `${kind} image`}`,
    description: `${isDocument ? 'A PNG, JPG, GIF, WebP or PDF' : 'A PNG, JPG, GIF or WebP'} of up to 10 MB, in the field \`image\` or \`file\`. Who may call: Anyone.`,
    security: [],
    parameters: [],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { image: FILE, file: FILE } },
        },
      },
    },
    responses: {
      200: {
        description: 'The path of the stored file.',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] },
          },
        },
      },
      ...refusalsOf('public', true),
    },
  };
}

const image: Operation = {
  operationId: 'get.api.image',
  tags: ['image'],
  summary: 'Get a stored image or document',
  description:
    'Profile and shop images are public. Certifications are visible to their owner and administrators, booking photos to the customer, the technician and administrators.',
  security: [],
  parameters: [
    {
      name: 'folder',
      in: 'path',
      required: true,
      schema: { type: 'string', enum: UPLOAD_FOLDERS },
    },
    { name: 'file', in: 'path', required: true, schema: { type: 'string' } },
    {
      name: 'w',
      in: 'query',
      required: false,
      schema: { type: 'integer' },
      description: 'The smallest acceptable width, in pixels.',
    },
    {
      name: 'token',
      in: 'query',
      required: false,
      schema: { type: 'string' },
      description: 'Of the booking’s link: its customer has no account to be recognized by.',
    },
  ],
  responses: {
    200: {
      description: 'The file. PDFs are sent as attachments.',
      content: { 'image/webp': { schema: FILE }, 'application/pdf': { schema: FILE } },
    },
    304: { description: 'Not changed since `If-None-Match`.' },
    ...refusalsOf('public', false),
  },
};

const ID: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

const exportDownload: Operation = {
  operationId: 'get.api.data-export.id.download',
  tags: ['data-export'],
  summary: 'Download the copy of your data once it is ready',
  description: 'Who may call: The person who requested it. It is kept for 7 days.',
  security: [{ session: [] }],
  parameters: [ID],
  responses: {
    200: fileAnswer('application/zip', FILE, 'A zip file with JSON and your files.'),
    ...refusalsOf('signedIn', false),
  },
};

const csv = (list: string, like: string, filterSchema: z.ZodObject): Operation => ({
  operationId: `get.api.admin.${list}.csv`,
  tags: ['admin'],
  summary: `Export ${list} as CSV`,
  description: `Takes the filters and the sort of ${like}, without paging. Commas separate cells. With \`separator=semicolon\`, semicolons do and decimals have a comma, as many spreadsheets in Europe and Quebec expect. Who may call: An administrator.`,
  security: [{ session: [] }],
  parameters: [filterSchema, csvFormSchema]
    .flatMap((schema) =>
      Object.entries(jsonSchema(schema, 'input').properties as Record<string, JsonSchema>),
    )
    .map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  responses: {
    200: fileAnswer('text/csv', { type: 'string' }, 'A heading, and one line per row.'),
    ...refusalsOf('admin', false),
  },
});

const outboxView: Operation = {
  operationId: 'get.api.admin.outbox.id.view',
  tags: ['admin'],
  summary: 'View an email as a page',
  description:
    'Viewing one that contains a secret link is recorded in the audit log. Who may call: An administrator.',
  security: [{ session: [] }],
  parameters: [ID],
  responses: {
    200: fileAnswer('text/html', { type: 'string' }, 'The email.'),
    ...refusalsOf('admin', false),
  },
};

function fileAnswer(type: string, schema: JsonSchema, description: string) {
  return { description, content: { [type]: { schema } } };
}
