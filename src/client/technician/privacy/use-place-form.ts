import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { Point } from '../../../shared/place/location-privacy.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../../api.ts';
import { currentOf, useEditForm } from '../../ui/form/use-edit-form.ts';
import { showError, showSuccess } from '../../ui/page/toast.ts';

export function usePlaceForm(profile: TechnicianProfile) {
  const utils = trpc.useUtils();
  const edit = useEditForm({ key: `place-${profile.id}`, row: profile, valuesOf: placeOf });
  const { form, base } = edit;
  const saved = placeOf(base);
  const address = form.values.address.trim();
  const isNewAddress = address !== saved.address;
  const sendsAddress = isNewAddress || form.errors.address !== undefined;
  const moved = form.values.pin === saved.pin ? null : pointOf(form.values.pin);
  const save = trpc.technician.movePlace.useMutation({
    onSuccess(changed, { address, latitude, longitude }) {
      utils.technician.profile.setData(undefined, changed);
      void utils.discovery.invalidate();
      edit.forget(changed, {
        ...(address !== undefined && { address }),
        ...(latitude !== undefined && { pin: pinText({ latitude, longitude: longitude! }) }),
      });
      showSuccess(dashboardText.notice('privacy.saved'));
    },
    onError(error) {
      if (currentOf(error)) return;
      const { data, message } = error;
      showError({
        title: dashboardText('privacy.failed.title'),
        text: data?.httpStatus === 400 ? message : dashboardText('privacy.failed.text'),
      });
      if (data?.field === 'address') form.setFieldError('address', message);
    },
  });

  function send(version: number, change: { address?: string } & Partial<Point>): void {
    save.mutate(
      { ...change, version },
      { onError: (error) => edit.rebase(error, (newer) => send(newer, change)) },
    );
  }

  return {
    edit,
    address,
    isNewAddress,
    moved,
    isSaving: save.isPending,
    move({ latitude, longitude }: Point) {
      form.clearFieldError('address');
      form.setFieldValue('pin', pinText({ latitude, longitude }));
    },
    save() {
      form.setFieldValue('address', address);
      send(base.version, { ...(sendsAddress && { address }), ...moved });
    },
    undo: () => edit.forget(base),
    savePin: () => moved && send(base.version, moved),
    undoPin: () => form.setFieldValue('pin', saved.pin),
  };
}

export type PlaceEdit = ReturnType<typeof usePlaceForm>;

function placeOf({ address, hasPlace, ...point }: TechnicianProfile) {
  return { address, pin: hasPlace ? pinText(point) : '' };
}

/** Rounded to the meter, for comparing two people's pins. */
const pinText = ({ latitude, longitude }: Point) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

function pointOf(pin: string): Point {
  const [latitude = 0, longitude = 0] = pin.split(', ').map(Number);
  return { latitude, longitude };
}
