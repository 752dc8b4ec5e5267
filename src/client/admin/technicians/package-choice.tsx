import { adminText } from '../../../shared/messages/admin.ts';
import { uiText } from '../../../shared/messages/ui.ts';
import { richText } from '../../ui/rich-text.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { adminPath } from '../../../shared/admin/admin-path.ts';
import { localName } from '../../../shared/technician/service-texts.ts';
import { trpc } from '../../api.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { formatPrice } from '../../ui/money.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { SearchedServices } from '../../ui/services/searched-services.tsx';
import classes from './technicians.module.css';

interface Props {
  title: string;
  names: string[];
  onChange: (names: string[]) => void;
  /** Nothing can be confirmed while nothing is checked. */
  required?: boolean;
  confirmLabel: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Picks the packages a technician offers, including hidden ones. */
export function PackageChoice(props: Props) {
  const { title, names, onChange, required, confirmLabel, pending, onConfirm, onClose } = props;
  const list = trpc.admin.packages.list.useQuery();
  const { data: packages } = list;

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footerStart={
        <span aria-live="polite">{adminText('services.chosen', { count: names.length })}</span>
      }
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {uiText('cancel')}
          </Button>
          <Button
            loading={pending}
            disabled={!packages || (required && names.length === 0)}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {!packages && <Unloaded query={list} lines={4} />}
      {packages?.length === 0 && (
        <p>
          {richText(adminText('services.empty'), {
            link: (text) => <Link href={adminPath('services', { filter: 'new' })}>{text}</Link>,
          })}
        </p>
      )}
      <Checkbox.Group value={names} onChange={onChange} aria-label={adminText('section.services')}>
        <div className={classes.choices}>
          <SearchedServices services={packages ?? []}>
            {(item) => (
              <Checkbox
                value={item.name}
                label={
                  item.isActive
                    ? `${localName(item)} · ${formatPrice(item.price)}`
                    : adminText('services.hiddenOption', {
                        name: localName(item),
                        price: formatPrice(item.price),
                      })
                }
              />
            )}
          </SearchedServices>
        </div>
      </Checkbox.Group>
      {props.children}
    </Dialog>
  );
}
