import { uiText } from '../../../shared/messages/ui.ts';
import { site } from '../../site.ts';
import { richText } from '../rich-text.ts';

export function Questions() {
  return richText(uiText('support', { email: site.supportEmail }), {
    link: (text) => <a href={`mailto:${site.supportEmail}`}>{text}</a>,
  });
}
