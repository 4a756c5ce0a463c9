import { expect, it } from 'vitest';
import { emptyIncident, type Incident } from '#sync/school/records/incident.ts';
import { heardOf, incidentNews } from './incident-news.ts';

function anIncident(_id: string, more?: number): Incident {
  const params = more === undefined ? {} : { more };
  return { _id, ...emptyIncident, words: { code: 'turnedAway', params } };
}

const ids = (incidents: readonly Incident[]) => incidents.map(({ _id }) => _id);

it('knows no news of what was open when the app started', () => {
  expect(incidentNews(undefined, [anIncident('a')])).toEqual([]);
});

it('finds every incident that has come since, not the first alone', () => {
  const heard = heardOf([anIncident('a')]);
  expect(ids(incidentNews(heard, [anIncident('c'), anIncident('b'), anIncident('a')]))).toEqual(['c', 'b']);
});

it('finds one that counts more people than before', () => {
  const heard = heardOf([anIncident('a'), anIncident('b', 2)]);
  expect(ids(incidentNews(heard, [anIncident('a', 1), anIncident('b', 2)]))).toEqual(['a']);
});

it('is told of nothing twice while it is open', () => {
  const heard = heardOf([anIncident('a', 3), anIncident('b')]);
  expect(incidentNews(heard, [anIncident('a', 3), anIncident('b')])).toEqual([]);
});

it('finds one that was closed and is open again: the child is still here once more', () => {
  const closed = heardOf([]);
  expect(ids(incidentNews(closed, [anIncident('a', 3)]))).toEqual(['a']);
});
