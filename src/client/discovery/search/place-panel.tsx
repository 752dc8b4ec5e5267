import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { searchText } from '../../../shared/messages/search.ts';
import { OptionList } from '../../ui/form/option-list.tsx';
import type { useCombobox } from '../../ui/form/use-combobox.ts';
import type { Suggestion, Suggestions } from '../../ui/form/use-suggestions.ts';
import classes from './search-bar.module.css';

interface Props {
  kind: Suggestions['kind'];
  /** Whether there's neither a place nor the own one to choose. */
  isEmpty: boolean;
  /** The option that stands for the device's own place. */
  nearMe: Suggestion;
  list: ReturnType<typeof useCombobox>['list'];
}

/** The suggestions of the Where field. */
export default function PlacePanel({ kind, isEmpty, nearMe, list }: Props) {
  return (
    <div className={`${classes.panel} ${classes.places}`}>
      {kind === 'popular' && (
        <p className={classes.panelTitle} aria-hidden="true">
          {searchText('places.popular')}
        </p>
      )}
      {isEmpty && <p className={classes.none}>{searchText('suggestions.none')}</p>}
      <OptionList
        {...list}
        label={searchText('places')}
        iconOf={(option) =>
          option === nearMe ? (
            <IconCurrentLocation size={18} aria-hidden />
          ) : (
            <IconMapPin size={18} aria-hidden />
          )
        }
      />
    </div>
  );
}
