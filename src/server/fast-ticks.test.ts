import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = new URL('./fast-ticks.ts', import.meta.url).href;

/** What a tick takes, in nanoseconds, in a process of its own whose garbage was collected at rest. */
async function tickAfterRest(begin: string): Promise<number> {
  const program = `
    const { setTimeout: rest } = await import('node:timers/promises');
    const tick = (most) => new Promise((resolve) => {
      let left = most;
      const start = performance.now();
      const step = () => {
        left -= 1;
        if (left > 0) process.nextTick(step);
        else resolve(((performance.now() - start) / most) * 1e6);
      };
      process.nextTick(step);
    });
    ${begin}
    await tick(1_000);
    for (let time = 0; time < 6; time += 1) {
      await rest(10);
      gc();
    }
    const times = [];
    for (let round = 0; round < 15; round += 1) times.push(await tick(20_000));
    console.log(Math.min(...times));`;
  const arguments_ = ['--expose-gc', '--input-type=module', '-e', program];
  return Number((await promisify(execFile)(process.execPath, arguments_)).stdout);
}

it('a tick stays fast when garbage is collected while none waits, which Node alone does not see to', async () => {
  const kept = await tickAfterRest(`(await import('${MODULE}')).keepTicksFast();`);
  const alone = await tickAfterRest('');
  expect(alone / kept).toBeGreaterThan(2);
});
