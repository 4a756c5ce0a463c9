import { useState } from 'react';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';

export type DoorChoices = {
  readonly question: DoorQuestion;
  readonly level: string;
  readonly q: string;
  readonly openId: string | undefined;
  /** The disk refused the open child. It stays until it is recorded or closed. */
  readonly isRefused: boolean;
};

type Chosen = { readonly [Name in keyof DoorChoices]?: DoorChoices[Name] };

/**
 * The family's choices so far. The question follows the clock until the first touch, then stays: it
 * must not change under a hand. A pause resets the choices.
 */
export function useDoorChoices(likelier: DoorQuestion) {
  const [chosen, setChosen] = useState<Chosen>({});
  const choices: DoorChoices = {
    question: likelier,
    level: 'all',
    q: '',
    openId: undefined,
    isRefused: false,
    ...chosen,
  };
  const choose = (part: Chosen) => setChosen({ ...choices, ...part });
  const beginAnew = () => {
    if (!choices.isRefused) setChosen({});
  };
  return { choices, choose, beginAnew };
}
