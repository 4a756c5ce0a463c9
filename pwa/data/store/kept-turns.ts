/**
 * How often each key of local storage was kept. Of local storage and its copy the one that knows of
 * more turns is the newer: the browser writes one late, and a page that is left may not have
 * written the other.
 */
const turnKey = (key: string) => `turns.${key}`;

export function keptTurn(storage: Pick<Storage, 'getItem'>, key: string): number {
  const turn = Number(storage.getItem(turnKey(key)));
  return Number.isSafeInteger(turn) ? turn : 0;
}

export function setKeptTurn(storage: Pick<Storage, 'setItem'>, key: string, turn: number): void {
  storage.setItem(turnKey(key), String(turn));
}
