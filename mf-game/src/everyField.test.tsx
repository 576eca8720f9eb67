import { testEveryField } from '@unison/shared/testing';
import { manifest } from './manifest';
import { screens } from './screens';

testEveryField({ manifest, screens, switches: { '/luckDraw': ['isluckdraw'] } });
