/** `npm run verify -- alerts`: each alert fires for what it names and ends with it, says Prometheus's own tool. */
import { spawnSync } from 'node:child_process';
import { installFromDebian } from './install-strace.ts';

installFromDebian('prometheus', 'promtool');
const { status } = spawnSync('promtool', ['test', 'rules', 'test/verify/alerts.yml'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
