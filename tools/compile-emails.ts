/**
 * Compiles the email templates (MJML) into src/server/email/templates/compiled.ts, which git ignores.
 *
 * Ahead of time, because the compiler would cost the server half a second and 60 MB. Builds, checks,
 * tests and `npm run dev` do it when a template has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from '../src/shared/site/palette.ts';

const folder = join(import.meta.dirname, '../src/server/email/templates');
const compiledFile = join(folder, 'compiled.ts');

/** Mailboxes load no fonts of ours: the brand's families where they are installed, else the system's. */
const fonts = {
  sans: "Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif",
  display:
    "'Bricolage Grotesque', 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif",
};

/** Writes compiled.ts unless it's of these templates. @throws when one is not valid. */
export default async function compileEmails(): Promise<void> {
  const source = withTokens(
    readFileSync(join(folder, 'message.mjml'), 'utf8').replace(
      /<mj-include path="\.\/(.+?)" \/>/g,
      (_, file: string) => readFileSync(join(folder, file), 'utf8'),
    ),
  );
  const stamp = `// Made by tools/compile-emails.ts: ${createHash('sha256')
    .update(source)
    .update(readFileSync(import.meta.filename))
    .digest('hex')}\n`;
  if (existsSync(compiledFile) && readFileSync(compiledFile, 'utf8').startsWith(stamp)) return;
  const { default: mjml2html } = await import('mjml');
  const { html, errors } = await mjml2html(source, { validationLevel: 'strict', fonts: {} });
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  // Under its name once it's whole: a test may be reading it.
  const draft = `${compiledFile}.${process.pid}`;
  writeFileSync(draft, `${stamp}export const MESSAGE_TEMPLATE = \`${squeeze(html)}\`;\n`);
  renameSync(draft, compiledFile);
}

/** `$ink` is the light palette's color, `$dark.ink` the dark one's, `$sans` a list of fonts. */
function withTokens(source: string): string {
  const tokens: Record<string, string> = {
    ...palette.light,
    ...fonts,
    tear: palette.light.lineStrong,
  };
  const dark: Record<string, string> = { ...palette.dark };
  return source.replace(/\$(dark\.)?(\w+)/g, (token, isDark: string | undefined, name: string) => {
    const value = (isDark ? dark : tokens)[name];
    if (value === undefined) throw new Error(`Unknown color in an email template: ${token}`);
    return value;
  });
}

/** Without indentation and empty lines, which every email would carry, in lines of a readable length. */
function squeeze(html: string): string {
  const lines: string[] = [];
  for (const piece of html.split('\n').map((line) => line.trim())) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + piece.length < 160) {
      lines[lines.length - 1] =
        piece === '' || piece.startsWith('>') ? last + piece : `${last} ${piece}`;
    } else {
      lines.push(piece);
    }
  }
  return lines.join('\n').replace(/[\\`]|\$\{/g, '\\$&');
}

if (import.meta.main) await compileEmails();
