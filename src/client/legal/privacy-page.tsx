import { site } from '../site.ts';
import { DocumentPage, type Section } from './document-page.tsx';
import { browserSections } from './privacy-browser.tsx';
import { dataSections } from './privacy-data.tsx';
import { rightsSections } from './privacy-rights.tsx';

const sections: Section[] = [...dataSections, ...browserSections, ...rightsSections];

/** What this software really does with personal data: whoever changes that, changes this text. */
export default function PrivacyPage() {
  return (
    <DocumentPage
      title="Privacy policy"
      lead={
        <>
          {site.name} keeps what a booking needs, shows it to those who need it, and forgets it when
          it is done. There are no advertisements and no trackers.
        </>
      }
      dated
      sections={sections}
    />
  );
}
