import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { trpc } from '../../api.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { formatPrice } from '../../ui/money.ts';
import { Bone } from '../../ui/page/skeletons.tsx';
import { adminPath } from '../admin-url.ts';
import classes from './technicians.module.css';

interface Props {
  title: string;
  /** Names that start out checked. */
  assigned: readonly string[];
  confirmLabel: string;
  pending: boolean;
  onConfirm: (names: string[]) => void;
  onClose: () => void;
}

/** Picks the packages a technician offers, including hidden ones. */
export function PackageChoice(props: Props) {
  const { title, assigned, confirmLabel, pending, onConfirm, onClose } = props;
  const { data: packages } = trpc.admin.packages.list.useQuery();
  const [names, setNames] = useState<string[]>([...assigned]);

  return (
    <Dialog
      opened
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={pending}
            disabled={assigned.length === 0 && names.length === 0}
            onClick={() => onConfirm(names)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {!packages && <Bone lines={4} />}
      {packages?.length === 0 && (
        <p>
          No services yet.{' '}
          <Link href={adminPath('services', { filter: 'new' })}>Create the first one</Link>
        </p>
      )}
      <Checkbox.Group value={names} onChange={setNames} aria-label="Services">
        <div className={classes.choices}>
          {packages?.map(({ id, name, price, isActive }) => (
            <Checkbox
              key={id}
              value={name}
              label={`${name} · ${formatPrice(price)}${isActive ? '' : ' · hidden'}`}
            />
          ))}
        </div>
      </Checkbox.Group>
    </Dialog>
  );
}
