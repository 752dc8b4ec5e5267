import { constants, setPriority } from 'node:os';
import { loadEnv } from '../env.ts';
import { describeDrill, drillBackup } from './backup/drill.ts';

export async function drillAtTerminal([file, ...others]: readonly string[]): Promise<void> {
  if (!file || others.length > 0) throw new Error('Usage: drill FILE');
  // A running server has priority.
  setPriority(constants.priority.PRIORITY_LOW);
  console.log(describeDrill(file, await drillBackup(file, loadEnv(), Date.now)));
}
