import { Button } from '@mantine/core';
import { IconCalendar, IconSearch, IconTool } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { formatNearDate } from '../../../shared/format/dates.ts';
import { searchText } from '../../../shared/messages/search.ts';
import { shellText } from '../../../shared/messages/shell.ts';
import type { Search } from '../../../shared/search/home-url.ts';
import { describeServices } from '../../../shared/search/search-filter.ts';
import type { Suggestion } from '../../ui/form/use-suggestions.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { PanelField } from './panel-field.tsx';
import { PlaceField } from './place-field.tsx';
import classes from './search-bar.module.css';
import type { OwnLocation } from './use-own-location.ts';
import { usePlaceChoice } from './use-place-choice.ts';
import { useServiceNames } from './use-service-names.ts';

const notLoaded = <p role="alert">{shellText('loadFailed.title')}</p>;
const ServicePanel = lazyPart(() => import('./service-panel.tsx'), notLoaded);
const DatePanel = lazyPart(() => import('./date-panel.tsx'), notLoaded);

const WHY = 'why-where';

type Panel = 'where' | 'service' | 'when';

interface Props {
  search: Search;
  own: OwnLocation;
  now: number;
  /** Why the place has to be typed. */
  why: string | undefined;
  /** A place is being typed. */
  onType: () => void;
  onSearch: (part: Partial<Search>) => void;
  /** The Filters button. */
  children: ReactNode;
}

/** Where, Service and When. Each choice opens the next panel, and the last one runs the search. */
export function SearchBar({ search, own, now, why, onType, onSearch, children }: Props) {
  const [draft, change] = useSearchDraft(search);
  const services = useServiceNames(draft.services);
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = useCallback((which: Panel) => {
    setPanel((open) => (open === which ? null : open));
  }, []);
  const closeWhere = useCallback(() => close('where'), [close]);
  const closeService = useCallback(() => close('service'), [close]);
  const closeWhen = useCallback(() => close('when'), [close]);
  const { geocode, ownPlace } = usePlaceChoice(own);
  // Only the place chosen last counts, even if an earlier one is geocoded later.
  const choice = useRef(0);
  const submit = useRef<HTMLButtonElement>(null);

  function run(part?: Partial<Search>) {
    choice.current += 1;
    // The focused panel is about to close.
    if (panel === 'when') submit.current?.focus({ preventScroll: true });
    setPanel(null);
    onSearch({ ...draft, ...part });
  }

  async function choosePlace(suggestion: Suggestion) {
    choice.current += 1;
    const mine = choice.current;
    change({ location: suggestion.description, point: suggestion.point ?? null });
    setPanel('service');
    const place = await geocode(suggestion);
    if (mine === choice.current) change(place);
  }

  async function chooseOwnPlace() {
    choice.current += 1;
    const mine = choice.current;
    const place = await ownPlace();
    if (!place || mine !== choice.current) return;
    change(place);
    setPanel('service');
  }

  const where = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (why) where.current?.focus();
  }, [why]);

  return (
    <search>
      {why && (
        <p id={WHY} className="shell-place">
          {why}
        </p>
      )}
      <form
        className={`shell-search ${classes.bar}`}
        aria-label={searchText('form.label')}
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <PlaceField
          input={where}
          describedBy={why && WHY}
          text={draft.location}
          chosen={draft.point !== null}
          opened={panel === 'where'}
          onOpen={() => setPanel('where')}
          onClose={closeWhere}
          onText={(location) => {
            choice.current += 1;
            change({ location, point: null });
            onType();
          }}
          onChoose={choosePlace}
          onSearch={() => run()}
          onLocate={chooseOwnPlace}
          locating={own.locating}
        />
        <PanelField
          label={searchText('service')}
          icon={<IconTool size={18} aria-hidden />}
          value={describeServices(services)}
          placeholder={searchText('service.any')}
          opened={panel === 'service'}
          onOpen={() => setPanel('service')}
          onClose={closeService}
        >
          <ServicePanel
            chosen={draft.services}
            onChange={(services, added) => {
              change({ services });
              if (added) setPanel('when');
            }}
            onNext={() => setPanel('when')}
          />
        </PanelField>
        <PanelField
          label={searchText('when')}
          icon={<IconCalendar size={18} aria-hidden />}
          value={draft.date ? formatNearDate(draft.date, now) : ''}
          placeholder={searchText('when.any')}
          opened={panel === 'when'}
          onOpen={() => setPanel('when')}
          onClose={closeWhen}
        >
          {/* A day replaces "Today" or "This week": no one is free on both. */}
          <DatePanel value={draft.date} onChoose={(date) => run({ date, availability: [] })} />
        </PanelField>
        <Button
          ref={submit}
          type="submit"
          className={classes.button}
          leftSection={<IconSearch size={18} aria-hidden />}
        >
          {searchText('search')}
        </Button>
        {children}
      </form>
    </search>
  );
}

/** The search bar's values before the search runs. */
type Draft = Pick<Search, 'location' | 'point' | 'services' | 'date'>;

/** The draft is reset whenever the search changes. */
function useSearchDraft(search: Search): [Draft, (change: Partial<Draft>) => void] {
  const key = JSON.stringify(search);
  const [followed, setFollowed] = useState(key);
  const [draft, setDraft] = useState<Draft>(search);
  if (key !== followed) {
    setFollowed(key);
    setDraft(search);
  }
  return [draft, (change) => setDraft((current) => ({ ...current, ...change }))];
}
