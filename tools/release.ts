/**
 * `npm run release -- v0.4.0` makes a release from a tag, in `release/`: for each platform an archive that runs with
 * its own Node, what is in it as a CycloneDX SBOM, and SHA256SUMS of all. Needs Debian and npm 10.4 or later.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type BundledPackage, bundledPackages, licensesText, unique } from './bundled-packages.ts';
import { softwareBill } from './software-bill.ts';

export const ARCHITECTURES = ['x64', 'arm64'] as const;
type Architecture = (typeof ARCHITECTURES)[number];

/** What runs or is read, besides the packages. */
export const PARTS = [
  ...['dist', 'db/migrations', 'demo/pictures', 'src/server/content', 'src/server/geo/data'],
  ...['deploy', 'docs', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md'],
  ...['package.json', '.env.example'],
];
/** Of better-sqlite3: its sources, and builds for other platforms. */
const UNUSED = ['deps', 'src', 'binding.gyp'];

/**
 * @param source a checkout with its build
 * @param target where the release's own folder is made
 * @returns that folder
 */
export function layOut(source: string, target: string, architecture: Architecture): string {
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const folder = join(target, `truewheel-${version}`);
  for (const part of PARTS) cpSync(join(source, part), join(folder, part), { recursive: true });
  // What npm installs from; package.json alone goes along, for its version.
  for (const part of ['package-lock.json', '.npmrc', 'tools/node']) {
    cpSync(join(source, part), join(folder, part), { recursive: true });
  }
  const platform = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc'];
  execFileSync('npm', ['ci', '--omit=dev', ...platform], { cwd: folder, stdio: 'inherit' });
  for (const part of ['package-lock.json', '.npmrc', 'tools']) {
    rmSync(join(folder, part), { recursive: true });
  }
  const driver = join(folder, 'node_modules/better-sqlite3');
  const builds = readdirSync(join(driver, 'prebuilds'));
  const others = builds.filter((name) => name !== `linux-${architecture}.node`);
  if (others.length === builds.length) throw new Error(`better-sqlite3 has no ${architecture}`);
  for (const name of [...UNUSED, ...others.map((each) => join('prebuilds', each))]) {
    rmSync(join(driver, name), { recursive: true });
  }
  cpSync(join(source, 'tools/truewheel.sh'), join(folder, 'truewheel'));
  chmodSync(join(folder, 'truewheel'), 0o755);
  writeFileSync(join(folder, '.dockerignore'), '.env\n');
  writeFileSync(join(folder, 'Dockerfile'), dockerfile(source));

  const bundled = ['client', 'server'].flatMap((part) =>
    bundledPackages(join(folder, 'dist', part)),
  );
  mkdirSync(join(folder, 'licenses'));
  const packages = unique([...bundled, ...installedPackages(folder)]);
  writeFileSync(join(folder, 'licenses/packages.txt'), licensesText(packages));
  // They belong to packages that come without their text.
  for (const name of ['LGPL-3', 'GPL-3', 'Apache-2.0']) {
    cpSync(join('/usr/share/common-licenses', name), join(folder, 'licenses', `${name}.txt`));
  }
  const bill = softwareBill(version, packages);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  return folder;
}

/** In `node_modules`, with what npm locked and what was compiled into it. */
function installedPackages(folder: string): BundledPackage[] {
  const { packages } = JSON.parse(
    readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  );
  const others = Object.keys(packages).filter((path) => path !== 'node_modules/node');
  return others.map((path) => {
    const place = join(folder, path);
    const read = (file: string) => JSON.parse(readFileSync(join(place, file), 'utf8'));
    const { name, version, license } = read('package.json');
    const file = readdirSync(place).find((each) => /^(licen[sc]e|copying)/i.test(each));
    const isThisNode = name.startsWith('node-linux-') && version === process.versions.node;
    return {
      name,
      version,
      identifier: license,
      ...(file && { text: readFileSync(join(place, file), 'utf8').trim() }),
      ...(existsSync(join(place, 'versions.json')) && { parts: read('versions.json') }),
      ...(isThisNode && { parts: { ...process.versions } as Record<string, string> }),
    };
  });
}

/** The last stage of the image, of which this folder is the context: it copies the folder as it is. */
function dockerfile(source: string): string {
  const lines = readFileSync(join(source, 'deploy/Dockerfile'), 'utf8').split('\n');
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const copied = stage.findIndex((line) => line.startsWith('COPY '));
  const others = stage.filter((line) => !line.startsWith('COPY '));
  const bases = lines.filter((line) => line.startsWith('ARG '));
  return [...bases, ...others.toSpliced(copied, 0, 'COPY . .')].join('\n');
}

function pack(folder: string, archive: string, madeAt: string): void {
  const words = ['--sort=name', `--mtime=${madeAt}`, '--owner=0', '--group=0', '--numeric-owner'];
  const place = ['--directory', join(folder, '..'), folder.slice(folder.lastIndexOf('/') + 1)];
  execFileSync('tar', [...words, '--create', '--gzip', '--file', archive, ...place]);
}

function release(tag: string): void {
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', `refs/tags/${tag}^{commit}`);
  const work = mkdtempSync(join(tmpdir(), 'truewheel-release-'));
  const out = resolve('release');
  try {
    const source = join(work, 'source');
    mkdirSync(source);
    const tree = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['--extract', '--directory', source], { input: tree });
    const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
    if (tag !== `v${version}`) throw new Error(`${tag} has version ${version} in package.json.`);
    for (const words of [['ci'], ['run', 'build']]) {
      execFileSync('npm', words, { cwd: source, stdio: 'inherit' });
    }
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out);
    for (const architecture of ARCHITECTURES) {
      const name = `truewheel-${version}-linux-${architecture}`;
      const folder = layOut(source, join(work, architecture), architecture);
      pack(folder, join(out, `${name}.tar.gz`), git('show', '--no-patch', '--format=%cI', commit));
      cpSync(join(folder, 'sbom.cdx.json'), join(out, `${name}.cdx.json`));
    }
    const sums = readdirSync(out)
      .map((name) => `${hash('sha256', readFileSync(join(out, name)))}  ${name}\n`)
      .join('');
    writeFileSync(join(out, 'SHA256SUMS'), sums);
    console.log(`\n${sums}\nThe release is in ${out}.`);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const [tag] = process.argv.slice(2);
  if (!tag || !existsSync('.git')) {
    console.error('Usage: npm run release -- TAG, in a clone');
    process.exit(2);
  }
  release(tag);
}
