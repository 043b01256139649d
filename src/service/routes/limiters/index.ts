import type { Clock } from '../../../contract';
import type { Limiter, RateLimitSetting } from './limiter';
import { slidingLog } from './sliding-log';
import { tokenBucket } from './token-bucket';
import { firstUseWindow, fixedWindow } from './windows';

export {
  limiterKinds,
  type Limiter,
  type LimiterKind,
  type RateLimitSetting,
  type Standing,
} from './limiter';

/** The limiter that a setting asks for. */
export function createLimiter(setting: RateLimitSetting, clock: Clock): Limiter {
  switch (setting.kind ?? 'fixed-window') {
    case 'fixed-window':
      return fixedWindow(setting, clock);
    case 'first-use-window':
      return firstUseWindow(setting, clock);
    case 'sliding-log':
      return slidingLog(setting, clock);
    case 'token-bucket':
      return tokenBucket(setting, clock);
  }
}
