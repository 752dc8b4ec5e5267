import { ActionIcon, Button, Input } from '@mantine/core';
import { IconMapPin, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type NamedPlace,
  namedPlace,
  parsePlaces,
  placesText,
} from '../../../shared/market/place-texts.ts';
import { adminText } from '../../../shared/messages/admin.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { trpc } from '../../api.ts';
import { failureText } from '../../ui/failure.ts';
import { AddressField } from '../../ui/form/address-field.tsx';
import classes from './settings.module.css';

interface Props {
  name: string;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  value: string;
  fallback: string;
  isSingle: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
}

export function PlacesField(props: Props) {
  const { name, label, description, error, value, fallback, isSingle, readOnly, onChange } = props;
  const id = useId();
  const places = parsePlaces(value || fallback) ?? [];
  /** Other places may be removed while one is being looked up. */
  const latest = useRef(places);
  useEffect(() => {
    latest.current = places;
  });
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const utils = trpc.useUtils();

  const change = (next: readonly NamedPlace[]) => onChange(placesText(next));

  async function add() {
    setLooking(true);
    setFault(undefined);
    try {
      const found = await utils.discovery.geocode.fetch({ address: text });
      if (!found) return setFault(searchText('suggestions.none'));
      const place = namedPlace(found);
      const others = latest.current.filter(({ description }) => description !== place.description);
      change(isSingle ? [place] : [...others, place]);
      setText('');
    } catch (error) {
      setFault(failureText(error as Error));
    } finally {
      setLooking(false);
    }
  }

  return (
    <Input.Wrapper label={label} description={description} error={error} labelElement="div" id={id}>
      <fieldset className={classes.field} data-field={name} aria-label={label}>
        <ul className={classes.places}>
          {places.map(({ description }) => (
            <li key={description} className={classes.place}>
              <IconMapPin size={18} aria-hidden />
              <span>{description}</span>
              {!readOnly && !isSingle && places.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={adminText('places.remove', { description })}
                  onClick={() =>
                    change(places.filter((other) => other.description !== description))
                  }
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
        {!readOnly && (
          <div className={classes.adder}>
            <AddressField
              label={isSingle ? adminText('places.another') : adminText('places.add')}
              placeholder={adminText('places.city')}
              autoComplete="off"
              value={text}
              error={fault}
              onChange={(next) => {
                setText(next);
                setFault(undefined);
              }}
            />
            <Button
              variant="default"
              loading={isLooking}
              disabled={text.trim() === ''}
              onClick={() => void add()}
            >
              {isSingle ? adminText('places.start') : adminText('add')}
            </Button>
          </div>
        )}
      </fieldset>
    </Input.Wrapper>
  );
}
