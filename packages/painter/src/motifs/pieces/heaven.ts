import type { Scene } from '../../motif.ts';
import { clouds } from './clouds.ts';
import { luminary } from './luminary.ts';

/** Sun or moon with its clouds, over the landscape that lies farthest away: there is one of them. */
export function heaven(scene: Scene, x: number, y: number, r: number): string {
  return scene.isFarthest ? luminary(scene, x, y, r) + clouds(scene) : '';
}
