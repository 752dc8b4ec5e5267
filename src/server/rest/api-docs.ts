import type { FastifyInstance } from 'fastify';
import { inLanguage } from '#current-language';
import { SOURCE_LANGUAGE } from '../../shared/messages/languages.ts';
import { escapeHtml } from '../http/page-texts.ts';
import { sessionCookieName } from '../http/request-context.ts';
import { API_DOCS_PATH } from '../http/security-headers.ts';
import type { Deps } from '../trpc/deps.ts';
import { type OpenApi, openApiDocument } from './openapi.ts';
import type { JsonSchema, Operation } from './openapi-operation.ts';

export function renderApiDocs(document: OpenApi): string {
  const { title, description } = document.info;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '');
  const contents = [...groups.keys()].map((tag) => `<li><a href="#${tag}">${tag}</a></li>`);
  const sections = [...groups].map(
    ([tag, list]) =>
      `<section id="${tag}"><h2>${tag}</h2>${list.map(renderOperation).join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api-docs.css">
</head>
<body>
<header><h1>${escapeHtml(title)}</h1>
${description
  .split('\n\n')
  .flatMap((part) => part.split('\n'))
  .map((line) => `<p>${inline(line)}</p>`)
  .join('\n')}
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p></header>
<nav aria-label="Groups"><ul>${contents.join('')}</ul></nav>
<main>${sections.join('\n')}</main>
</body>
</html>
`;
}

function renderOperation(call: { path: string; method: string; operation: Operation }): string {
  const { path, method, operation } = call;
  const { operationId, summary, description, parameters, requestBody, responses } = operation;
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const [status, success] = Object.entries(responses)[0] ?? [];
  const answer = Object.values((success as Success | undefined)?.content ?? {})[0]?.schema ?? {};
  const inputs = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return `<article id="${operationId}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}. ${inline(description)}</p>
${parameters.length > 0 ? block('Parameters', typeText({ type: 'object', properties: inputs, required })) : ''}
${body ? block(`Body, ${type}`, typeText(body.schema)) : ''}
${block(`Response, ${status}`, typeText(answer))}
</article>`;
}

interface Success {
  content?: Record<string, { schema: JsonSchema }>;
}

function block(title: string, text: string): string {
  // Scrolls sideways, so it must be focusable.
  return `<h4>${escapeHtml(title)}</h4><pre tabindex="0">${escapeHtml(text)}</pre>`;
}

/** The schema written like a TypeScript type. */
export function typeText(schema: JsonSchema, indent = ''): string {
  const { type, properties, required, items, anyOf, allOf, const: only } = schema;
  if (Array.isArray(schema.enum))
    return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  const parts = (anyOf ?? allOf) as JsonSchema[] | undefined;
  if (parts) return parts.map((part) => typeText(part, indent)).join(anyOf ? ' | ' : ' & ');
  if (type === 'array') return `(${typeText((items ?? {}) as JsonSchema, indent)})[]`;
  if (type !== 'object') return `${[type ?? 'any'].flat().join(' | ')}${limits(schema)}`;
  const names = new Set((required as string[] | undefined) ?? []);
  const deeper = `${indent}  `;
  const lines = Object.entries((properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, part]) => `${deeper}${name}${names.has(name) ? '' : '?'}: ${typeText(part, deeper)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function limits(schema: JsonSchema): string {
  const words = [
    ['minimum', 'from'],
    ['maximum', 'to'],
    ['minLength', 'at least'],
    ['maxLength', 'at most'],
    ['default', 'default'],
  ]
    .map(([key = '', word]) => [schema[key], word] as const)
    .filter(([value]) => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER)
    .map(([value, word]) => `${word} ${String(value)}`);
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** Escaped, with `code` marked. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** Documents are built on the first request, and again after a change. */
export function apiDocsRoutes({ env }: Pick<Deps, 'env'>) {
  let made: { names: string; json: string; html: string } | undefined;
  function make() {
    const names = `${env.siteName} ${env.supportEmail}`;
    if (made?.names !== names) {
      // The same document for everyone, not in the first reader's language.
      const document = inLanguage(SOURCE_LANGUAGE, () =>
        openApiDocument(env, sessionCookieName(env.siteUrl)),
      );
      made = { names, json: JSON.stringify(document), html: renderApiDocs(document) };
    }
    return made;
  }
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/api/openapi.json', (_request, reply) =>
      reply.type('application/json').send(make().json),
    );
    app.get(API_DOCS_PATH, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(make().html),
    );
  };
}
