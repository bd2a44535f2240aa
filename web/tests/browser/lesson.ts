// Going through a lesson as a learner does: reading, and pressing what is wanted on the board or in the bar.
import { expect } from 'vitest';
import type { Lesson, LessonStep } from '../../src/net/types';
import type { Player } from './harness';
import { byId, drawn, placeOf, pressHex } from './table';

/** The lesson that the page has been sent. */
export async function taught({ page, wire }: Player): Promise<Lesson> {
  await expect.poll(() => wire.last('lesson')?.result).toBeDefined();
  await byId(page, 'board-canvas').waitFor();
  await drawn(page);
  return wire.last('lesson')!.result as Lesson;
}

/** Waits until the step is on the screen. */
export async function atStep({ page }: Player, step: LessonStep): Promise<void> {
  await expect.poll(() => byId(page, 'lesson-text').allInnerTexts()).toEqual([step.text]);
  await drawn(page);
}

const target = async ({ page }: Player) => byId(page, 'pointer').getAttribute('data-hex');

/** Does what the step asks for, and nothing else. */
export async function doStep(player: Player, step: LessonStep): Promise<void> {
  const { page } = player, { action } = step;
  if (!action) return byId(page, 'lesson-next').click();
  if (action.piece === undefined && action.hex === undefined) return byId(page, `action-${action.text.replaceAll(' ', '-')}`).click();
  if (action.piece !== undefined) {
    const hex = await placeOf(page, action.piece);
    if (hex === undefined) await byId(page, `choose-${action.piece}`).click();
    else {
      await expect.poll(() => target(player)).toBe(hex);
      await pressHex(page, hex);
    }
    await drawn(page);
  }
  if (action.hex === undefined) return;
  await expect.poll(() => target(player)).toBe(action.hex);
  await pressHex(page, action.hex);
}

/** From the step that is shown to the last word. */
export async function goThrough(player: Player, lesson: Lesson, from = 0): Promise<void> {
  for (const [i, step] of lesson.steps.entries()) {
    if (i < from) continue;
    await atStep(player, step);
    if (i < lesson.steps.length - 1) await doStep(player, step);
  }
  await byId(player.page, 'lesson-play').waitFor();
}
