import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Notice, noticeRaised, takeWaitingNotices } from '#client/lib/notify.ts';

/** The notices of the running test. Files share the modules of a worker: the ear is there for this file alone. */
export function hearNotices(): Notice[] {
  const heard: Notice[] = [];
  let stop: () => void;
  beforeAll(() => {
    takeWaitingNotices();
    stop = noticeRaised.on((notice) => void heard.push(notice));
  });
  beforeEach(() => {
    heard.length = 0;
  });
  afterAll(() => stop());
  return heard;
}
