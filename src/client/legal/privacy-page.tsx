import { site } from '../site.ts';
import { DocumentPage, type Section } from './document-page.tsx';
import { browserSections } from './privacy-browser.tsx';
import { dataSections } from './privacy-data.tsx';
import { rightsSections } from './privacy-rights.tsx';

const sections: Section[] = [...dataSections, ...browserSections, ...rightsSections];

/** Describes what the software really does with personal data. Update it when that changes. */
export default function PrivacyPage() {
  return (
    <DocumentPage
      title="Privacy policy"
      lead={
        <>
          {site.name} keeps only what a booking needs, shows it only to the people who need it, and
          deletes it afterward. There are no ads and no trackers.
        </>
      }
      dated
      sections={sections}
    />
  );
}
