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
  const heard = heardOf(undefined, [anIncident('a')]);
  expect(ids(incidentNews(heard, [anIncident('c'), anIncident('b'), anIncident('a')]))).toEqual(['c', 'b']);
});

it('finds one that counts more people than before', () => {
  const heard = heardOf(undefined, [anIncident('a'), anIncident('b', 2)]);
  expect(ids(incidentNews(heard, [anIncident('a', 1), anIncident('b', 2)]))).toEqual(['a']);
});

it('is told of nothing twice, also of what was closed and opened again', () => {
  const first = heardOf(undefined, [anIncident('a', 3)]);
  const closed = heardOf(first, []);
  expect(incidentNews(closed, [anIncident('a', 3)])).toEqual([]);
});
