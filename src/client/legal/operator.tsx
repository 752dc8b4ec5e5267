import { site } from '../site.ts';

/** The operator's name, address and email. */
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

/** The support email as a link. */
export function SupportLink() {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
}
