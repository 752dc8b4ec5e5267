import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { applicationText } from '../../../shared/messages/application.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import { ADDRESS_MIN } from '../../../shared/technician/application.ts';
import { AddressField } from '../../ui/form/address-field.tsx';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { focusField } from '../../ui/form/field-refusal.ts';
import layout from '../../ui/layout.module.css';
import type { PlaceEdit } from './use-place-form.ts';

const LABELS = {
  address: applicationText('field.address'),
  pin: applicationText('pin.title'),
};

export function PlaceForm({ place }: { place: PlaceEdit }) {
  const { edit, address, isNewAddress } = place;
  const { form } = edit;
  const element = useRef<HTMLFormElement>(null);
  const canSave = isNewAddress && address.length >= ADDRESS_MIN;
  const isRefused = form.errors.address !== undefined;
  useEffect(() => {
    if (isRefused) focusField(element.current, 'address');
  }, [isRefused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canSave) place.save();
  }

  return (
    <form ref={element} className={layout.card} aria-labelledby="place" onSubmit={submit}>
      <h2 id="place">{applicationText('location.title')}</h2>
      <AddressField
        {...form.getInputProps('address')}
        name="address"
        required
        description={applicationText('field.address.hint')}
      />
      <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
      <SaveButtons
        label={applicationText('location.save')}
        canSave={canSave}
        isSaving={place.isSaving}
        onUndo={isNewAddress && place.undo}
      />
    </form>
  );
}

/** Under the map. */
export function SavePin({ place }: { place: PlaceEdit }) {
  const isMoved = place.moved !== null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        place.savePin();
      }}
    >
      <SaveButtons
        label={applicationText('pin.save')}
        canSave={isMoved}
        isSaving={place.isSaving}
        onUndo={isMoved && place.undoPin}
      />
    </form>
  );
}

interface SaveButtonsProps {
  label: string;
  canSave: boolean;
  isSaving: boolean;
  onUndo: false | (() => void);
}

function SaveButtons({ label, canSave, isSaving, onUndo }: SaveButtonsProps) {
  return (
    <div className={layout.buttons}>
      {/* Never disabled: after saving, the button would lose the focus. */}
      <Button type="submit" loading={isSaving} data-disabled={!canSave} aria-disabled={!canSave}>
        {label}
      </Button>
      {onUndo && (
        <Button variant="subtle" onClick={onUndo}>
          {dashboardText('undo')}
        </Button>
      )}
    </div>
  );
}
