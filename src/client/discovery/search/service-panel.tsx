import { discoveryText } from '../../../shared/messages/discovery.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { trpc } from '../../api.ts';
import { Unloaded } from '../../ui/page/unloaded.tsx';
import { ServiceName } from '../../ui/services/service-text.tsx';
import { FieldPanel } from './field-panel.tsx';
import classes from './search-bar.module.css';

interface Props {
  chosen: readonly string[];
  /** Called with the chosen names, and whether one was added. */
  onChange: (services: string[], added: boolean) => void;
  onNext: () => void;
}

/** The services. Choosing one moves on to the date. More can be added by opening the panel again. */
export default function ServicePanel({ chosen, onChange, onNext }: Props) {
  const list = trpc.discovery.packages.useQuery();
  const packages = list.data;

  function toggle(name: string) {
    const added = !chosen.includes(name);
    onChange(added ? [...chosen, name] : chosen.filter((other) => other !== name), added);
  }

  return (
    <FieldPanel key={list.status} label={discoveryText('services.title')}>
      <p className={classes.panelTitle} aria-hidden="true">
        {discoveryText('services.title')}
      </p>
      {!packages && <Unloaded query={list} lines={6} />}
      <ul className={classes.choices}>
        {packages?.map((item) => (
          <li key={item.id}>
            <Checkbox
              label={<ServiceName of={item} />}
              checked={chosen.includes(item.name)}
              onChange={() => toggle(item.name)}
            />
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button fullWidth onClick={onNext}>
          {discoveryText('date.choose')}
        </Button>
      </div>
    </FieldPanel>
  );
}
