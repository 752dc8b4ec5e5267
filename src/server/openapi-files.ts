/** Uploads and stored files in the OpenAPI document: they are streams, so no procedure serves them. */
import { UPLOAD_FOLDERS } from '../shared/upload.ts';
import { type Operation, refusalsOf } from './openapi-operation.ts';

const FILE = { type: 'string', contentMediaType: 'application/octet-stream' };

export function filePaths(): Record<string, Record<string, Operation>> {
  const uploads = ['profile', 'shop', 'certification', 'cert'].map(
    (kind) => [`/api/upload/${kind}`, { post: upload(kind) }] as const,
  );
  return { ...Object.fromEntries(uploads), '/api/image/{folder}/{file}': { get: image } };
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
        description: 'Where it is stored.',
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
  summary: 'A stored picture or document',
  description:
    'Profile and shop images are public; certifications are for their owner and administrators, photos of a booking for those who take part in it.',
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
      description: 'The narrowest width that will do.',
    },
  ],
  responses: {
    200: { description: 'The file.', content: { 'image/webp': { schema: FILE } } },
    ...refusalsOf('public', false),
  },
};
