/**
 * Draws public/social-card.png and its translations, the pictures beside a shared link:
 * `node tools/social-card.ts`. They carry no name, since each operator has their own.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { inLanguage } from '#current-language';
import { LANGUAGES } from '../src/shared/messages/languages.ts';
import { socialCardText } from '../src/shared/messages/site/social-card.ts';
import { palette } from '../src/shared/site/palette.ts';
import { socialCardPath } from '../src/shared/site/social-card.ts';
import { findChromium } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const font = readFileSync(join(root, 'src/client/ui/page/fonts/bricolage.woff2')).toString(
  'base64',
);
const { light } = palette;

const HEADLINE_WIDTH = 610;

const spokes = Array.from({ length: 24 }, (_, at) => {
  const angle = (at * Math.PI) / 12;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const [u, v] = [Math.cos(angle + 1.3), Math.sin(angle + 1.3)];
  return `<line x1="${26 * u}" y1="${26 * v}" x2="${236 * x}" y2="${236 * y}" />`;
}).join('');

const drawn = () => `<!doctype html><style>
  @font-face { font-family: B; src: url(data:font/woff2;base64,${font}); font-weight: 600 800; }
  body { margin: 0; width: 1200px; height: 630px; background: ${light.primary}; overflow: hidden; }
  .tag { position: absolute; inset: 56px 56px 56px 96px; background: ${light.ground};
    border-radius: 40px; overflow: hidden; }
  .hole { position: absolute; left: 48px; top: 48px; width: 44px; height: 44px;
    border-radius: 50%; background: ${light.primary}; }
  svg { position: absolute; right: -110px; top: -120px; width: 500px; }
  h1 { position: absolute; left: 48px; top: 100px; margin: 0; font: 700 88px/1.04 B;
    letter-spacing: -0.02em; white-space: pre-line; color: ${light.ink}; }
  mark { color: inherit; background: linear-gradient(${light.marker} 0 0) 0 90% / 100% 0.34em no-repeat; }
  .tear { position: absolute; left: 24px; right: 24px; bottom: 116px;
    border-top: 6px dashed ${light.line}; }
  .tear::before, .tear::after { content: ''; position: absolute; top: -27px; width: 48px;
    height: 48px; border-radius: 50%; background: ${light.primary}; }
  .tear::before { left: -48px; } .tear::after { right: -48px; }
  p { position: absolute; left: 48px; bottom: 36px; margin: 0; font: 600 34px B; color: ${light.inkSoft}; }
</style>
<div class="tag"><span class="hole"></span>
  <svg viewBox="-260 -260 520 520" fill="none" stroke="${light.primary}">
    <circle r="246" stroke-width="20" /><circle r="26" stroke-width="12" />
    <g stroke-width="3.5">${spokes}</g></svg>
  <h1>${socialCardText('headline').replace(/<(\/?)marked>/g, '<$1mark>')}</h1>
  <div class="tear"></div>
  <p>${socialCardText('facts')}</p></div>`;

const executablePath = findChromium(process.env.CHROMIUM);
if (!executablePath) throw new Error('Chromium was not found.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const language of LANGUAGES) {
  await page.setContent(inLanguage(language, drawn));
  await page.evaluate(() => document.fonts.ready);
  // Longer lines are written smaller, so that they end before the wheel.
  await page.locator('h1').evaluate((heading: HTMLElement, widest) => {
    const size = Number.parseFloat(getComputedStyle(heading).fontSize);
    heading.style.fontSize = `${size * Math.min(1, widest / heading.offsetWidth)}px`;
  }, HEADLINE_WIDTH);
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(root, 'public', socialCardPath(language)));
}
await browser.close();
