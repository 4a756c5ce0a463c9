/** The interactive hero: a door tablet, a Wi-Fi switch and an office screen, without a network. */

export interface DemoChild {
  readonly name: string;
  readonly grade: number;
  /** Who brings this child every morning. */
  readonly person: string;
}

export const demoChildren: readonly DemoChild[] = [
  { name: 'Maya Brown', grade: 2, person: 'Joan Brown' },
  { name: 'Leon Grant', grade: 1, person: 'Paul Grant' },
  { name: 'Zoe Campbell', grade: 3, person: 'Ana Campbell' },
  { name: 'Noah Reid', grade: 2, person: 'Ruth Reid' },
  { name: 'Amara Clarke', grade: 1, person: 'Kemi Clarke' },
  { name: 'Eli Morgan', grade: 4, person: 'Sean Morgan' },
];

export interface DropOff extends DemoChild {
  /** After eight o'clock. */
  readonly minute: number;
}

export interface DoorDemo {
  readonly isOnline: boolean;
  /** In the order in which they were recorded. */
  readonly atDoor: readonly DropOff[];
  /** What the office has heard of. */
  readonly inOffice: readonly DropOff[];
  /** Minutes after eight at the door. */
  readonly minute: number;
}

export type DoorStep =
  | { readonly kind: 'tap'; readonly child: DemoChild }
  | { readonly kind: 'undo' }
  | { readonly kind: 'switch-wifi' };

const firstMinute = 2;

/** As the page begins: the Wi-Fi is gone, and three children are in. */
export const doorAtFirst: DoorDemo = ['Amara Clarke', 'Noah Reid', 'Maya Brown'].reduce<DoorDemo>(
  (demo, name) => ({ ...demo, ...tapped(demo, childOf(name)) }),
  { isOnline: false, atDoor: [], inOffice: [], minute: firstMinute - 1 },
);

/** A child who is here is not dropped off twice: the second tap takes the first one back. */
export function applyDoorStep(demo: DoorDemo, step: DoorStep): DoorDemo {
  switch (step.kind) {
    case 'tap':
      return settle({ ...demo, ...tapped(demo, step.child) });
    case 'undo':
      return settle({ ...demo, atDoor: demo.atDoor.slice(0, -1) });
    case 'switch-wifi':
      return settle({ ...demo, isOnline: !demo.isOnline });
  }
}

/** What the office does not know yet: what was recorded, and what was taken back. */
export function waitingAtDoor({ atDoor, inOffice }: DoorDemo): readonly DropOff[] {
  return [
    ...inOffice.filter((record) => !atDoor.includes(record)),
    ...atDoor.filter((record) => !inOffice.includes(record)),
  ];
}

export function isHere({ atDoor }: DoorDemo, { name }: DemoChild): boolean {
  return atDoor.some((record) => record.name === name);
}

/** `8:05` */
export function demoTime(minute: number): string {
  return `8:${String(minute).padStart(2, '0')}`;
}

function tapped(demo: DoorDemo, child: DemoChild): Pick<DoorDemo, 'atDoor' | 'minute'> {
  const others = demo.atDoor.filter(({ name }) => name !== child.name);
  if (others.length < demo.atDoor.length) return { atDoor: others, minute: demo.minute };
  // Nobody plays for an hour; and 8:60 is no time.
  const minute = Math.min(demo.minute + 1, 59);
  return { atDoor: [...others, { ...child, minute }], minute };
}

/** With a network, the office has what the door has. */
function settle(demo: DoorDemo): DoorDemo {
  return demo.isOnline ? { ...demo, inOffice: demo.atDoor } : demo;
}

function childOf(name: string): DemoChild {
  const child = demoChildren.find((each) => each.name === name);
  if (child === undefined) throw new Error(`No child of the demo is called ${name}.`);
  return child;
}
