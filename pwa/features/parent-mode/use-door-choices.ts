import { useState } from 'react';
import type { DoorQuestion } from '#sync/school/records/day-counts.ts';

export type DoorChoices = {
  readonly question: DoorQuestion;
  readonly level: string;
  readonly q: string;
  readonly openId: string | undefined;
  /** The disk has refused the open child: it stays on the screen until it is recorded, or closed by a hand. */
  readonly isRefused: boolean;
};

type Chosen = { readonly [Name in keyof DoorChoices]?: DoorChoices[Name] };

/**
 * What the family at the door has chosen so far. The likelier question is followed until somebody touches anything, and stays
 * what it was from then on: it must not turn over under a hand. A pause begins anew.
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
