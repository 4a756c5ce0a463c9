/** What a notice says, in the words of the catalogue. Pure. */
import { z } from 'zod';
import { familyNoticeKinds, type PushPayload } from '#sync/school/notices.ts';
import { limits } from '#sync/limits.ts';
import { Handover } from '#sync/school/records/attendance.ts';
import { formatDay, formatList, formatTime, formatTimeOfDay } from '#sync/school/records/format.ts';
import { SchoolDay } from '#sync/school/records/school-day.ts';
import { minuteOfTime, timeOfDay, TimeOfDay } from '#sync/school/records/wall-time.ts';
import { cutText } from '#sync/school/records/text.ts';
import type { Say } from '#api/platform/say.ts';

/** One child in a notice. */
const NoticeItem = z.object({
  student: z.string(),
  /** The first name. */
  child: z.string(),
  date: SchoolDay,
  part: z.enum(['dropOff', 'pickUp']),
  /** As it stands now; null when it was undone. */
  handover: Handover.omit({ release: true }).nullable(),
  /** Somebody collected whom staff had to allow, or who stands on no list. */
  isUnusual: z.boolean(),
  /** Whether this is what changed; another child of the same notice is only said again. */
  isNews: z.boolean(),
});
export type NoticeItem = Readonly<z.infer<typeof NoticeItem>>;

const Notice = z.object({
  kind: z.enum(familyNoticeKinds),
  isCorrection: z.boolean(),
  items: z.array(NoticeItem).readonly(),
});
type Notice = Readonly<z.infer<typeof Notice>>;

/** The school's wall clock. */
const WallClock = z.object({ day: SchoolDay, time: TimeOfDay });
export type WallClock = Readonly<z.infer<typeof WallClock>>;

/** `arrived`: when the school heard of it. */
export const ToldHandovers = z.object({ notice: Notice, arrived: WallClock });
export type ToldHandovers = Readonly<z.infer<typeof ToldHandovers>>;

export interface Written {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Without the children of whom nothing may be said; undefined where no news is left. */
export function handoversOf(
  { notice, arrived }: ToldHandovers,
  isSaid: (student: string) => boolean,
): ToldHandovers | undefined {
  const items = notice.items.filter(({ student }) => isSaid(student));
  return items.some(({ isNews }) => isNews) ? { notice: { ...notice, items }, arrived } : undefined;
}

/** As a push says it. */
export function pushText({ title, lines }: Written): Pick<PushPayload, 'title' | 'body'> {
  return { title, body: cutText(lines.join('\n'), limits.pushBodyLength) };
}

export function writeNotice({ notice, arrived }: ToldHandovers, say: Say): Written {
  const news = notice.items.filter(({ isNews }) => isNews);
  const lines = [...Map.groupBy(notice.items, sameFact).values()].map((items) => ({
    children: namesOf(items),
    text: textOf(items, arrived.day, say),
  }));
  const isOne = lines.length === 1;
  const said = lines.map(({ children, text }) =>
    isOne ? text : say('pushes.ofChildren', { children, text }),
  );
  const isUnusual = news.some((item) => item.isUnusual && item.handover !== null);
  return {
    title: cutText(titleOf(notice, news, say), limits.pushTitleLength),
    lines: [
      ...said,
      ...lateLine(news, arrived, say),
      ...(isUnusual ? [say('pushes.unusualPickUp.call')] : []),
    ],
  };
}

function sameFact({ part, handover, isUnusual, student }: NoticeItem): string {
  const { person, time } = handover ?? {};
  const who = person?.personID === student && student !== '' ? 'itself' : [person?.personID, person?.name];
  return JSON.stringify([part, who, time, isUnusual]);
}

function namesOf(items: readonly { readonly child: string }[]): string {
  return formatList(items.map(({ child }) => child));
}

function isAlone({ handover, student }: NoticeItem): boolean {
  return handover?.person.personID === student;
}

function titleOf({ kind, isCorrection }: Notice, news: readonly NoticeItem[], say: Say): string {
  const children = namesOf(news);
  if (isCorrection) return say('pushes.correction.title', { children });
  const [first] = news;
  if (kind !== 'unusualPickUp' || first === undefined)
    return say(kind === 'droppedOff' ? 'pushes.droppedOff.title' : 'pushes.pickedUp.title', { children });
  if (isAlone(first)) return say('pushes.unusualPickUp.alone', { children });
  return say('pushes.unusualPickUp.title', { children, person: first.handover?.person.name ?? '' });
}

function textOf([item]: readonly NoticeItem[], today: SchoolDay, say: Say): string {
  if (item === undefined) return '';
  const { handover, part, date } = item;
  if (handover === null)
    return say(part === 'dropOff' ? 'pushes.correction.dropOffUndone' : 'pushes.correction.pickUpUndone');
  const clock = formatTime(handover.time);
  const time = date === today ? clock : say('pushes.onDay', { time: clock, day: formatDay(date) });
  const person = handover.person.name;
  if (part === 'dropOff') return say('pushes.droppedOff.text', { time, person });
  if (isAlone(item)) return say('pushes.unusualPickUp.aloneText', { time });
  return say(item.isUnusual ? 'pushes.unusualPickUp.text' : 'pushes.pickedUp.text', { time, person });
}

/** What a door without a connection recorded says when it happened, and that it comes late. */
function lateLine(news: readonly NoticeItem[], arrived: WallClock, say: Say): readonly string[] {
  if (!news.some((item) => isLate(item, arrived))) return [];
  const time = formatTimeOfDay(arrived.time);
  const isOtherDay = news.some(({ date }) => date !== arrived.day);
  return [
    isOtherDay ? say('pushes.lateDay', { time, day: formatDay(arrived.day) }) : say('pushes.late', { time }),
  ];
}

function isLate({ handover, date }: NoticeItem, { day, time }: WallClock): boolean {
  if (handover === null) return false;
  if (date !== day) return date < day;
  const minutes = minuteOfTime(time) - minuteOfTime(timeOfDay(handover.time));
  return minutes * 60_000 >= limits.noticeLateMs;
}
