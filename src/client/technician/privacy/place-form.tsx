import { Button } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { PRIVACY } from '../../../shared/technician/dashboard-messages.ts';
import type { Point } from '../../../shared/technician/location-privacy.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../../api.ts';
import { AddressField } from '../../ui/form/address-field.tsx';
import { focusField } from '../../ui/form/field-refusal.ts';
import { useKeptText } from '../../ui/form/kept-typing.ts';
import layout from '../../ui/layout.module.css';
import { showToast } from '../../ui/page/toast.ts';

interface Props {
  profile: TechnicianProfile;
  /** Where the pin was dragged to, or null if it wasn't. */
  moved: Point | null;
  onReset: () => void;
}

/** The address, with a pin for the exact spot. */
export function PlaceForm({ profile, moved, onReset }: Props) {
  const utils = trpc.useUtils();
  const [address, setAddress, forget] = useKeptText(`place-${profile.id}`, profile.address);
  const isNewAddress = address.trim() !== profile.address;
  const element = useRef<HTMLFormElement>(null);
  const save = trpc.technician.movePlace.useMutation({
    onSuccess(changed) {
      utils.technician.profile.setData(undefined, changed);
      forget();
      onReset();
      showToast({ ...PRIVACY.saved, kind: 'success' });
    },
    onError({ data, message }) {
      showToast({
        title: PRIVACY.failed.title,
        text: data?.httpStatus === 400 ? message : PRIVACY.failed.text!,
        kind: 'destructive',
      });
      focusField(element.current, data?.field);
    },
  });
  const isRefused =
    save.error?.data?.field === 'address' && save.variables?.address === address.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ ...(isNewAddress && { address: address.trim() }), ...moved });
  }

  return (
    <form ref={element} className={layout.card} aria-labelledby="place" onSubmit={submit}>
      <h2 id="place">Your location</h2>
      <AddressField
        name="address"
        required
        value={address}
        onChange={setAddress}
        error={isRefused && save.error?.message}
        description="Only customers with a confirmed booking see it."
      />
      <div className={layout.buttons}>
        <Button
          type="submit"
          loading={save.isPending}
          disabled={!moved && (!isNewAddress || address.trim().length < 5)}
        >
          {moved && !isNewAddress ? 'Save pin' : 'Save location'}
        </Button>
        {(moved || isNewAddress) && (
          <Button
            variant="subtle"
            onClick={() => {
              setAddress(profile.address);
              onReset();
            }}
          >
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}
