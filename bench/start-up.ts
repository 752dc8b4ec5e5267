/** From the start of the process to the first answer, and what memory it then has. */
import { startProduct } from './server.ts';
import { median } from './statistics.ts';

export interface StartFigures {
  /** Milliseconds, the median of the rounds. */
  firstAnswerMs: number;
  /** Resident MB once it is at rest. */
  memory: number;
}

export async function measureStart(dataDir: string, rounds: number): Promise<StartFigures> {
  const started: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startProduct(dataDir, '/api/search?lat=37.7749&lng=-122.4194&limit=24');
    started.push(server.startedInMs);
    await server.settled();
    memory.push(server.memoryMb());
    await server.stop();
  }
  return { firstAnswerMs: median(started), memory: median(memory) };
}
