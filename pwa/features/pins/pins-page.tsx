import { useDeferredValue, useMemo } from 'react';
import { useRecords } from '#pwa/data/school/school-records.ts';
import { saidBy } from '#pwa/data/calls/ask-to-do.ts';
import { paths } from '#pwa/routing/paths.ts';
import { useSchoolScope } from '#pwa/routing/school-scope.ts';
import { useAddressSearch } from '#pwa/ui/use-address-search.ts';
import { pinFilters, pinLines } from './pin-lines.ts';
import { type Lines, PinsView } from './pins-view.tsx';
import { usePinHolders, useSlips } from './use-slips.ts';

/** Who has a PIN for the doors, and slips to print. */
export function PinsPage() {
  const { place, school } = useSchoolScope();
  const { params, change } = useAddressSearch();
  const q = params.get('q') ?? '';
  const filter = pinFilters.find((one) => one === params.get('pin')) ?? 'all';
  const slips = useSlips(school._id);
  const wantedQ = useDeferredValue(q);
  return (
    <PinsView
      lines={useLines(school._id)}
      school={school}
      search={useMemo(() => ({ q: wantedQ, filter }), [wantedQ, filter])}
      typed={q}
      slips={slips}
      toContacts={paths.contacts(place)}
      onSearch={(next) => change({ q: next })}
      onFilter={(next) => change({ pin: next === 'all' ? '' : next })}
      onPrint={() => window.print()}
    />
  );
}

function useLines(school: string): Lines {
  const { data, error, isFetching, refetch } = usePinHolders(school);
  const students = useRecords('student');
  const contacts = useRecords('contact');
  const collectors = useRecords('collector');
  return useMemo(() => {
    if (data !== undefined && students && contacts && collectors)
      return { status: 'loaded', lines: pinLines(data, { students, contacts, collectors }) };
    if (error === null || isFetching) return { status: 'loading' };
    return { status: 'failed', said: saidBy(error), tryAgain: () => void refetch() };
  }, [data, error, isFetching, refetch, students, contacts, collectors]);
}
