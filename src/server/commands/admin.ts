/** `npm run admin -- COMMAND`; lists the commands without one. */
import { keepFilesPrivate } from '../files/private-files.ts';
import { checkAfterRestore } from './admin-after-restore.ts';
import { createAdminAtTerminal } from './admin-create.ts';
import { doctorAtTerminal } from './admin-doctor.ts';
import { drillAtTerminal } from './admin-drill.ts';
import { migrateAtTerminal } from './admin-migrate.ts';
import { resetPasskeysAtTerminal } from './admin-reset-passkeys.ts';
import { unlockSignIn } from './admin-unlock.ts';
import { hasHelpFlag } from './help.ts';

interface Command {
  usage: string;
  does: string;
  run(words: readonly string[]): void | Promise<void>;
}

const commands: Readonly<Record<string, Command>> = {
  create: {
    usage: 'create',
    does: 'asks for an email address and a password and adds an admin',
    run: createAdminAtTerminal,
  },
  unlock: {
    usage: 'unlock [EMAIL]',
    does: 'lifts the sign-in lock on one email address, or all locks',
    run: unlockSignIn,
  },
  'reset-passkeys': {
    usage: 'reset-passkeys EMAIL',
    does: 'removes all passkeys of someone who lost theirs; the password alone works for a day',
    run: resetPasskeysAtTerminal,
  },
  doctor: {
    usage: 'doctor [--quiet]',
    does: 'checks the machine, the settings and what the server depends on',
    run: doctorAtTerminal,
  },
  migrate: {
    usage: 'migrate [--check]',
    does: 'migrates the database as a start does; --check only says what would happen',
    run: migrateAtTerminal,
  },
  drill: {
    usage: 'drill FILE',
    does: 'tries a backup in a temporary folder; nothing listens, nothing is sent',
    run: drillAtTerminal,
  },
  'after-restore': {
    usage: 'after-restore',
    does: 'checks a database copied from a lost server, and what may already have been sent',
    run: checkAfterRestore,
  },
};

const given = process.argv.slice(2);
const [name = '', ...words] = hasHelpFlag(given) ? [] : given;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) {
  keepFilesPrivate();
  try {
    await command.run(words);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
} else {
  if (name) console.error(`There is no admin command named "${name}".`);
  console.log('Usage: npm run admin -- COMMAND\n');
  for (const { usage, does } of Object.values(commands)) {
    console.log(`  ${usage.padEnd(22)}${does}`);
  }
  process.exitCode = name ? 2 : 0;
}
