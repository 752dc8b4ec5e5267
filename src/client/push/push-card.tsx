import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { TRPCClientError } from '@trpc/client';
import { useState } from 'react';
import { deviceLabel } from '../../shared/account/device-label.ts';
import type { PushState } from '../../shared/account/push.schema.ts';
import { PUSH_KINDS } from '../../shared/account/push-kinds.ts';
import { formatInstant } from '../../shared/format/instants.ts';
import { formatSlot } from '../../shared/format/times.ts';
import { pushText } from '../../shared/messages/push.ts';
import { trpc } from '../api.ts';
import { showFailure } from '../ui/failure.ts';
import layout from '../ui/layout.module.css';
import '../ui/page/notice.css';
import { showError, showSuccess } from '../ui/page/toast.ts';
import { Unloaded } from '../ui/page/unloaded.tsx';
import { isAllowedHere, obstacleHere, subscribeHere, unsubscribeHere } from './this-browser.ts';

type Role = keyof typeof PUSH_KINDS;
type Device = PushState['devices'][number];

/** Notifications on a person's devices. */
export function PushCard({ whose }: { whose: Role }) {
  const query = trpc.push.show.useQuery();
  const { data: state } = query;
  return (
    <section className={layout.card} aria-labelledby="push-title">
      <h2 id="push-title">{pushText('title')}</h2>
      <p className={layout.soft}>
        <span>{pushText('intro')}</span>{' '}
        {whose === 'admin' && <span>{pushText('intro.admin')}</span>}
      </p>
      {state ? <ThisDevice state={state} /> : <Unloaded query={query} lines={2} />}
      {state && state.devices.length > 0 && (
        <>
          <Choices state={state} kinds={PUSH_KINDS[whose]} />
          <Devices devices={state.devices} />
        </>
      )}
    </section>
  );
}

function useShown() {
  const utils = trpc.useUtils();
  return {
    onSuccess: (state: PushState) => utils.push.show.setData(undefined, state),
    onError: (error: Parameters<typeof showFailure>[0]) =>
      showFailure(error, { title: pushText('failed') }),
  };
}

function ThisDevice({ state }: { state: PushState }) {
  const shown = useShown();
  const subscribe = trpc.push.subscribe.useMutation(shown);
  const unsubscribe = trpc.push.unsubscribe.useMutation(shown);
  const [obstacle, setObstacle] = useState(obstacleHere);
  const [isAsking, setAsking] = useState(false);
  const device = isAllowedHere() ? state.devices.find(({ isThis }) => isThis) : undefined;
  const isBusy = isAsking || subscribe.isPending || unsubscribe.isPending;

  async function turnOn() {
    setAsking(true);
    try {
      const subscription = await subscribeHere(state.publicKey);
      setObstacle(obstacleHere());
      if (!subscription) return showError(pushText.notice('here.unasked'));
      await subscribe.mutateAsync(subscription);
      return showSuccess(pushText.notice('on'));
    } catch (error) {
      // The server's refusal has been shown.
      if (!(error instanceof TRPCClientError)) showError(pushText.notice('here.failed'));
    } finally {
      setAsking(false);
    }
  }

  async function turnOff({ id }: Device) {
    await unsubscribeHere().catch(() => undefined);
    unsubscribe.mutate({ id }, { onSuccess: () => showSuccess(pushText.notice('off')) });
  }

  if (obstacle) return <p className="notice">{pushText(`here.${obstacle}`)}</p>;
  return (
    <Switch
      label={pushText('here.label')}
      classNames={{ track: layout.track! }}
      checked={(device !== undefined) !== isBusy}
      onChange={() => {
        // Never disabled: the switch would lose the focus.
        if (!isBusy) void (device ? turnOff(device) : turnOn());
      }}
    />
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Usual ones, for whoever chooses when they begin. */
const MORNING_HOUR = 7;

interface ChoicesProps {
  state: PushState;
  kinds: (typeof PUSH_KINDS)[Role];
}

function Choices({ state, kinds }: ChoicesProps) {
  const { off, quiet } = state;
  const utils = trpc.useUtils();
  const choose = trpc.push.choose.useMutation({
    ...useShown(),
    onMutate: (change) => utils.push.show.setData(undefined, { ...state, ...change }),
    onSettled: () => utils.push.show.invalidate(),
  });
  const save = (change: Partial<Pick<PushState, 'off' | 'quiet'>>) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    choose.mutate({ off, quiet, ...change, timeZone });
  };
  const options = (but?: number) =>
    HOURS.filter((hour) => hour !== but).map((hour) => ({
      value: `${hour}`,
      label: formatSlot(`${hour}`.padStart(2, '0')),
    }));

  return (
    <>
      <div className={layout.form}>
        <h3>{pushText('kinds.title')}</h3>
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={pushText(`kind.${kind}`)}
            classNames={{ track: layout.track! }}
            checked={!off.includes(kind)}
            onChange={() =>
              save({
                off: off.includes(kind) ? off.filter((one) => one !== kind) : [...off, kind],
              })
            }
          />
        ))}
      </div>
      <div className={layout.pair}>
        <NativeSelect
          label={pushText('quiet.from')}
          value={`${quiet?.from ?? ''}`}
          data={[{ value: '', label: pushText('quiet.none') }, ...options(quiet?.to)]}
          onChange={({ currentTarget: { value } }) => {
            const from = Number(value);
            const to = quiet?.to ?? (from === MORNING_HOUR ? MORNING_HOUR + 1 : MORNING_HOUR);
            save({ quiet: value === '' ? null : { from, to } });
          }}
        />
        {quiet && (
          <NativeSelect
            label={pushText('quiet.to')}
            value={`${quiet.to}`}
            data={options(quiet.from)}
            onChange={({ currentTarget: { value } }) =>
              save({ quiet: { ...quiet, to: Number(value) } })
            }
          />
        )}
      </div>
      {quiet && <p className={layout.soft}>{pushText('quiet.hint')}</p>}
    </>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  return (
    <div className={layout.form}>
      <h3>{pushText('devices.title')}</h3>
      <ul>
        {devices.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
    </div>
  );
}

function DeviceLine({ device: { id, device, isThis, sentAt } }: { device: Device }) {
  const utils = trpc.useUtils();
  const shown = useShown();
  const remove = trpc.push.unsubscribe.useMutation(shown);
  const test = trpc.push.test.useMutation({
    ...shown,
    onSuccess: ({ outcome }) =>
      outcome === 'sent'
        ? showSuccess(pushText.notice('test.sent'))
        : showError(pushText.notice(outcome === 'gone' ? 'test.gone' : 'test.failed')),
    onSettled: () => utils.push.show.invalidate(),
  });
  const name = deviceLabel(device);
  return (
    <li className={layout.line}>
      <span className={layout.about}>
        <span>{name}</span>
        <span className={layout.small}>
          {sentAt === null
            ? pushText('device.none')
            : pushText('device.last', { time: formatInstant(sentAt, 'dayAndTime') })}
        </span>
      </span>
      {isThis ? (
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ id })}>
          {pushText('test.send')}
        </Button>
      ) : (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          aria-label={pushText('device.removeOne', { device: name })}
          onClick={() => remove.mutate({ id })}
        >
          {pushText('device.remove')}
        </Button>
      )}
    </li>
  );
}
