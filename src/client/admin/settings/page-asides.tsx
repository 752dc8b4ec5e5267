import { IconAlertTriangle } from '@tabler/icons-react';
import { adminText } from '../../../shared/messages/admin.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import layout from '../../ui/layout.module.css';
import { richText } from '../../ui/rich-text.ts';
import classes from './pages.module.css';
import '../../ui/page/notice.css';

export function OtherText({ note, label, text }: { note: string; label: string; text: string }) {
  return (
    <div className={classes.other}>
      <p className="notice" role="status">
        <IconAlertTriangle size={20} aria-hidden />
        <span>{note}</span>
      </p>
      <details>
        <summary>{label}</summary>
        <pre className={classes.source}>{text}</pre>
      </details>
    </div>
  );
}

interface Variables {
  variables: readonly { name: string; value: string }[];
  onInsert: (variable: string) => void;
}

export function PageVariables({ variables, onInsert }: Variables) {
  return (
    <details>
      <summary>{adminText('variables.title')}</summary>
      <p className={layout.soft}>
        {richText(
          adminText('variables.text', {
            open: '{{#emails}}',
            close: '{{/emails}}',
            without: '{{^emails}}',
          }),
          { code: (text) => <code>{text}</code> },
        )}
      </p>
      <dl className={classes.variables}>
        {variables.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <button type="button" onClick={() => onInsert(`{{${name}}}`)}>
                <code>{`{{${name}}}`}</code>
              </button>
            </dt>
            <dd className={layout.soft}>{value || uiText('value.empty')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
