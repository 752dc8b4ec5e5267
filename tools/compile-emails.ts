/**
 * Compiles the email templates (MJML) into src/server/email/templates/compiled.ts.
 *
 * Ahead of time, because the compiler would cost the server half a second and 60 MB. Run
 * `node tools/compile-emails.ts` after changing a template; a test fails when the result is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { palette } from '../src/shared/site/palette.ts';

const folder = join(import.meta.dirname, '../src/server/email/templates');
export const compiledFile = join(folder, 'compiled.ts');

/** Mailboxes load no fonts of ours: the brand's families where they are installed, else the system's. */
const fonts = {
  sans: "Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif",
  display:
    "'Bricolage Grotesque', 'Segoe UI', system-ui, -apple-system, Roboto, Helvetica, Arial, sans-serif",
};

/** The text of compiled.ts for the templates as they are. @throws when a template is not valid. */
export async function compileEmails(): Promise<string> {
  const source = readFileSync(join(folder, 'message.mjml'), 'utf8').replace(
    /<mj-include path="\.\/(.+?)" \/>/g,
    (_, file: string) => readFileSync(join(folder, file), 'utf8'),
  );
  const { html, errors } = await mjml2html(withTokens(source), {
    validationLevel: 'strict',
    fonts: {},
  });
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'));
  return [
    '// Made by tools/compile-emails.ts out of the .mjml files beside it; change those.',
    `export const MESSAGE_TEMPLATE = \`${squeeze(html)}\`;`,
    '',
  ].join('\n');
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

if (import.meta.main) {
  const text = await compileEmails();
  writeFileSync(compiledFile, text);
  console.log(`${compiledFile}: ${Math.round(text.length / 1024)} KB`);
}
