import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import type { FormEvent } from 'react';
import { timeZoneName } from '../../../shared/format/instants.ts';
import { applicationText } from '../../../shared/messages/application.ts';
import { dashboardText } from '../../../shared/messages/dashboard.ts';
import type { TechnicianProfile } from '../../../shared/technician/technician-profile.schema.ts';
import { trpc } from '../../api.ts';
import { MapBoundary } from '../../discovery/map/map-boundary.tsx';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { RadiusSlider } from '../../ui/form/radius-slider.tsx';
import { currentOf, useEditForm } from '../../ui/form/use-edit-form.ts';
import layout from '../../ui/layout.module.css';
import { lazyAgain } from '../../ui/page/lazy-part.tsx';
import { Bone } from '../../ui/page/skeletons.tsx';
import { showError, showSuccess } from '../../ui/page/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { PlaceForm, SavePin } from './place-form.tsx';
import { PrivacyModes } from './privacy-modes.tsx';
import classes from './privacy-tab.module.css';
import { PublicView } from './public-view.tsx';
import { usePlaceForm } from './use-place-form.ts';

const PlaceMap = lazyAgain(() => import('./place-map.tsx'));

const LABELS: Record<keyof ReturnType<typeof settingsOf>, string> = {
  privacyMode: applicationText('privacy.title'),
  isHomeBased: applicationText('field.worksFromHome'),
  comesToCustomer: applicationText('field.comesToCustomers'),
  serviceRadiusKm: applicationText('field.radius'),
  timeZone: applicationText('zone.label'),
};

export default function PrivacyTab({ profile }: { profile: TechnicianProfile }) {
  const utils = trpc.useUtils();
  const { latitude, longitude, hasPlace } = profile;
  const edit = useEditForm({ key: `privacy-${profile.id}`, row: profile, valuesOf: settingsOf });
  const { form } = edit;
  const { values: settings, setValues: setSettings } = form;
  const place = usePlaceForm(profile);
  const { moved } = place;
  const point = moved ?? (hasPlace ? { latitude, longitude } : null);
  const saved = settingsOf(edit.base);
  const isChanged = JSON.stringify(saved) !== JSON.stringify(settings);
  const save = trpc.technician.setPrivacy.useMutation({
    onSuccess(changed, sent) {
      utils.technician.profile.setData(undefined, changed);
      void utils.discovery.invalidate();
      edit.forget(changed, sent);
      showSuccess(dashboardText.notice('privacy.saved'));
    },
    onError(error) {
      if (!currentOf(error)) showError(dashboardText.notice('privacy.failed'));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(edit.base.version, settings);
  }

  function send(version: number, values: typeof settings) {
    save.mutate({ ...values, version }, { onError: (error) => edit.rebase(error, send) });
  }

  return (
    <div className={classes.columns}>
      <div className={layout.column}>
        <form className={layout.card} aria-labelledby="location-privacy" onSubmit={submit}>
          <h2 id="location-privacy">{applicationText('privacy.title')}</h2>
          <PrivacyModes
            value={settings.privacyMode}
            onChange={(privacyMode) => setSettings({ privacyMode })}
          />
          <Switch
            label={applicationText('field.worksFromHome')}
            classNames={{ track: layout.track! }}
            checked={settings.isHomeBased}
            onChange={(event) => setSettings({ isHomeBased: event.currentTarget.checked })}
          />
          <Switch
            label={applicationText('field.comesToCustomers')}
            classNames={{ track: layout.track! }}
            description={applicationText('field.radius.hint')}
            checked={settings.comesToCustomer || settings.privacyMode === 'service_area'}
            disabled={settings.privacyMode === 'service_area'}
            onChange={(event) => setSettings({ comesToCustomer: event.currentTarget.checked })}
          />
          <RadiusSlider
            value={settings.serviceRadiusKm}
            onChange={(serviceRadiusKm) => setSettings({ serviceRadiusKm })}
          />
          {profile.hasPlace && (
            <ZoneField
              profile={profile}
              value={settings.timeZone}
              onChange={(timeZone) => setSettings({ timeZone })}
            />
          )}
          <EditConflict row={edit.base} clashes={edit.clashes} labels={LABELS} form={form} />
          <div className={layout.buttons}>
            <Button type="submit" loading={save.isPending}>
              {applicationText('privacy.save')}
            </Button>
            {isChanged && (
              <Button variant="subtle" onClick={() => edit.forget(edit.base)}>
                {dashboardText('undo')}
              </Button>
            )}
          </div>
        </form>
        <PlaceForm place={place} />
      </div>
      <section className={classes.map} aria-labelledby="public-view">
        <PublicView
          profile={profile}
          mode={settings.privacyMode}
          isDraft={isChanged || moved !== null}
          hasPin={point !== null}
        />
        <MapBoundary loading={<Bone className={classes.bone} />}>
          <PlaceMap
            point={point}
            mode={settings.privacyMode}
            profile={profile}
            onMove={place.move}
          />
        </MapBoundary>
        <p className={classes.note}>
          {point ? applicationText('location.text') : applicationText('location.tap')}
        </p>
        <SavePin place={place} />
      </section>
    </div>
  );
}

function settingsOf(profile: TechnicianProfile) {
  const { privacyMode, isHomeBased, comesToCustomer, serviceRadiusKm, timeZone } = profile;
  return { privacyMode, isHomeBased, comesToCustomer, serviceRadiusKm, timeZone };
}

interface Props {
  profile: Pick<TechnicianProfile, 'timeZone' | 'timeZones'>;
  value: string;
  onChange: (timeZone: string) => void;
}

/** For hours and bookings; a choice where several are near. */
function ZoneField({ profile, value, onChange }: Props) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const zones = [...new Set([profile.timeZone, ...profile.timeZones])];
  const label = (zone: string) =>
    `${timeZoneName(zone, today)} (${zone.split('/').at(-1)?.replaceAll('_', ' ')})`;
  if (zones.length === 1) {
    return (
      <p>
        {applicationText('zone.label')}: {label(value)}
      </p>
    );
  }
  return (
    <NativeSelect
      label={applicationText('zone.label')}
      description={applicationText('zone.hint')}
      data={zones.map((zone) => ({ value: zone, label: label(zone) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
