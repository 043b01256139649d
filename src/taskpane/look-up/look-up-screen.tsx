import type { ScreenProps } from '../screen';
import { FirstSteps } from './first-steps';

export function LookUpScreen({ services }: ScreenProps) {
  return <FirstSteps isInExcel={services.isInExcel} clock={services.clock} />;
}
