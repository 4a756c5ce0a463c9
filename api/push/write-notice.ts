/** What a notice says, in the words of the catalogue. Pure. */
import type { NoticeKind } from '#sync/school/notices.ts';
import { limits } from '#sync/limits.ts';
import type { Handover } from '#sync/school/records/attendance.ts';
import { formatDay, formatList, formatTime, formatTimeOfDay } from '#sync/school/records/format.ts';
import type { SchoolDay } from '#sync/school/records/school-day.ts';
import { minuteOfTime, timeOfDay, type TimeOfDay } from '#sync/school/records/wall-time.ts';
import { cutText } from '#sync/school/records/text.ts';
import type { Say } from '#api/platform/say.ts';

/** One child in a notice. */
export interface NoticeItem {
  readonly student: string;
  /** The first name. */
  readonly child: string;
  readonly date: SchoolDay;
  readonly part: 'dropOff' | 'pickUp';
  /** As it stands now; null when it was undone. */
  readonly handover: Handover | null;
  /** Somebody collected whom staff had to allow, or who stands on no list. */
  readonly isUnusual: boolean;
  /** Whether this is what changed; another child of the same notice is only said again. */
  readonly isNews: boolean;
}

export interface Notice {
  readonly kind: NoticeKind;
  readonly isCorrection: boolean;
  readonly items: readonly NoticeItem[];
}

/** The school's wall clock. */
export interface WallClock {
  readonly day: SchoolDay;
  readonly time: TimeOfDay;
}

export interface Written {
  readonly title: string;
  readonly lines: readonly string[];
}

/** `arrived`: when the school heard of it. */
export function writeNotice(notice: Notice, arrived: WallClock, say: Say): Written {
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
