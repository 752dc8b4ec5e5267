import { site } from '../site.ts';

/** Who runs this site, where, and how to reach them. */
export function Operator() {
  const { operatorName, operatorAddress, supportEmail } = site;
  return (
    <>
      {operatorName}
      {operatorAddress && `, ${operatorAddress}`},{' '}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </>
  );
}

/** The support address as a link. */
export function SupportLink() {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
}
