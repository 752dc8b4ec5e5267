import type { BundledPackage } from './bundled-packages.ts';

/** The packages of a release, and what is compiled into them, as a CycloneDX 1.6 document. */
export function softwareBill(version: string, packages: readonly BundledPackage[]) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: component('application', { name: 'truewheel', version, identifier: 'MIT' }),
    },
    components: packages.map((each) => component('library', each)),
  };
}

function component(type: string, { name, version, identifier, parts = {} }: BundledPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const components = Object.entries(parts).map(([part, partVersion]) => ({
    type: 'library',
    'bom-ref': `${purl}#${part}`,
    name: part,
    version: partVersion,
    purl: `pkg:generic/${part}@${partVersion}`,
  }));
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(identifier && { licenses: [licenseOf(identifier)] }),
    ...(components.length > 0 && { components }),
  };
}

/** One license by its SPDX id, several as an expression. */
function licenseOf(identifier: string) {
  return /[ (]/.test(identifier) ? { expression: identifier } : { license: { id: identifier } };
}
