import { formatLongDate } from '../../shared/format/dates.ts';
import { formatList } from '../../shared/format/lists.ts';
import type { Units } from '../../shared/market/countries.ts';
import { pageText } from '../../shared/messages/page.ts';
import { formatDistance } from '../../shared/place/distance.ts';
import { CHILD_AGE, CUSTOMER_AGE_MIN, SUPPORT_REPLY_HOURS } from '../../shared/site/policy.ts';
import { escapeMarkdown } from './fill.ts';

export interface ContentSettings {
  siteName: string;
  supportEmail: string;
  operatorName: string;
  operatorAddress: string;
  units: Units;
  retentionMonths: number;
  governingLaw: string;
  liabilityCap: string;
  /** `2025-08-01`. */
  policyEffective: string;
  policyUpdated: string;
  tileUrl: string;
  analyticsScript?: string | undefined;
  marketingScript?: string | undefined;
}

export type Variables = Record<string, string>;

/** Inline Markdown by name. Values that come from settings are escaped. */
export function variablesOf(settings: ContentSettings): Variables {
  const { siteName, supportEmail, operatorName, operatorAddress } = settings;
  const support = `[${escapeMarkdown(supportEmail)}](mailto:${escapeMarkdown(supportEmail)})`;
  const operator = [operatorName, operatorAddress].filter(Boolean).map(escapeMarkdown);
  const facts = {
    site_name: siteName,
    operator_name: operatorName,
    operator_address: operatorAddress,
    support_address: supportEmail,
    governing_law: settings.governingLaw,
    liability_cap: settings.liabilityCap,
    effective_date: formatLongDate(settings.policyEffective),
    updated_date: formatLongDate(settings.policyUpdated),
    customer_age: `${CUSTOMER_AGE_MIN}`,
    child_age: `${CHILD_AGE}`,
    review_time: pageText('reviewTime'),
    support_hours: `${SUPPORT_REPLY_HOURS}`,
    retention_months: `${settings.retentionMonths}`,
    retention_time: pageText('months', { count: settings.retentionMonths }),
    // The grid of src/shared/place/location-privacy.ts.
    map_cell: formatDistance(2, settings.units),
    map_server: hostOf(settings.tileUrl.replace('{s}.', '')),
    optional_scripts: optionalScripts(settings),
  };
  const escaped = Object.entries(facts).map(([name, value]) => [name, escapeMarkdown(value)]);
  return {
    ...Object.fromEntries(escaped),
    operator: [...operator, support].join(', '),
    operator_line: (operatorName === siteName ? operator.slice(1) : operator).join(', '),
    support_email: support,
  };
}

export function plainVariables(settings: ContentSettings): { name: string; value: string }[] {
  return Object.entries(variablesOf(settings)).map(([name, markdown]) => ({
    name,
    value: markdown.replace(/\[(.*?)\]\(.*?\)/g, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1'),
  }));
}

/** Which optional scripts need consent. */
function optionalScripts({ analyticsScript, marketingScript }: ContentSettings): string {
  const scripts = [
    analyticsScript && pageText('scripts.analytics', { host: hostOf(analyticsScript) }),
    marketingScript && pageText('scripts.marketing', { host: hostOf(marketingScript) }),
  ].filter((text) => text !== undefined);
  if (scripts.length === 0) return pageText('scripts.none');
  return pageText('scripts.some', { scripts: formatList(scripts) });
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
