// The tests in Chromium: one after the other, since each has the server and the processor to itself.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    fileParallelism: false,
    maxWorkers: 1,
    // Much longer than anything takes on a busy machine: no test depends on speed.
    testTimeout: 900_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 180_000 } },
  },
});
