import { testEveryField } from '@unison/shared/testing';
import { manifest } from './manifest';
import { screens } from './screens';
import { fakeMedia } from './testing/media';
import { streams } from './testing/streams';

fakeMedia();
// The stream of the sample video.
beforeEach(() => streams('/clips/1.mp4'));

testEveryField({ manifest, screens });
