import { useState } from 'react';
import { pictures, words } from './pictures';
import { Shown } from './Shown';
import { Badge, Button, NoticeTicker, Picture, Tabs } from '..';
import { SafeHtml } from '../html';
import { Carousel, ImageViewer } from '../media';

const size = { width: 400, height: 300 };
const views = [
  { src: pictures.evening, alt: 'Evening', ...size },
  { src: pictures.morning, alt: 'Morning', ...size },
  { src: pictures.night, alt: 'Night', ...size },
];
const places = ['Hà Nội', 'Đà Nẵng', 'Cần Thơ', '北京', '大阪市', 'Kuala Lumpur', 'Ciudad de México', 'Huế', 'Vinh'];

function TabsPage() {
  const [place, setPlace] = useState('Cần Thơ');
  const [view, setView] = useState('city');
  return (
    <>
      <Shown state="A strip that scrolls">
        <Tabs label="Places" items={places.map((value) => ({ value, label: value }))} value={place} onChange={setPlace}>
          <p>{place}</p>
        </Tabs>
      </Shown>
      <Shown state="A switch">
        <Tabs
          look="switch"
          label="View"
          items={[
            { value: 'city', label: 'City' },
            { value: 'province', label: 'Province' },
            { value: 'text', label: 'Introduction' },
          ]}
          value={view}
          onChange={setView}
        >
          <p>{view}</p>
        </Tabs>
      </Shown>
    </>
  );
}

function NoticeTickerPage() {
  const names = { pauseLabel: 'Pause', playLabel: 'Play' };
  return (
    <>
      <Shown state="It fits">
        <NoticeTicker text="Welcome" label="Short notice" {...names} />
      </Shown>
      <Shown state="It moves, and leads somewhere">
        <NoticeTicker text={`${words.long}. ${words.long}.`} label="Long notice" href="?page=NoticeTicker" {...names} />
      </Shown>
      <Shown state="Some of it is new">
        <NoticeTicker
          text={`${words.long}. ${words.long}.`}
          label="New notices"
          href="?page=NoticeTicker"
          badge={<Badge tone="accent">2 new</Badge>}
          {...names}
        />
      </Shown>
    </>
  );
}

function CarouselPage() {
  const slides = views.map((view, index) => ({
    key: view.alt,
    content: <Picture {...view} ratio="2 / 1" priority={index === 0} />,
  }));
  return (
    <>
      <Shown state="Moving by itself">
        <Carousel label="Banners" slides={slides} autoplay={4000} />
      </Shown>
      <Shown state="By hand, with an end">
        <Carousel label="Pictures" slides={slides} loop={false} />
      </Shown>
      <Shown state="Dots and arrows over the foot of pictures">
        <Carousel label="Large pictures" slides={slides} controls="onPicture" />
      </Shown>
      <Shown state="One slide">
        <Carousel label="One picture" slides={slides.slice(0, 1)} />
      </Shown>
    </>
  );
}

function ImageViewerPage() {
  const [index, setIndex] = useState<number | null>(null);
  const labels = { viewer: 'Pictures', previous: 'Previous', next: 'Next', zoomIn: 'Larger', zoomOut: 'Smaller' };
  return (
    <Shown state="Opened by a button">
      <Button onClick={() => setIndex(1)}>Open the pictures</Button>
      <ImageViewer images={views} index={index} onClose={() => setIndex(null)} labels={labels} />
    </Shown>
  );
}

const html = `<h2>Heading</h2><p>Words with <b>weight</b>, <i>slant</i> and <a href="https://example.org/">a link</a>.</p>
<ul><li>One</li><li>Two</li></ul><table><tr><th>Name</th><th>Value</th></tr><tr><td>A</td><td>1</td></tr></table>
<script>alert(1)</script><form action="https://evil.example/"><input name="x"></form>`;

function SafeHtmlPage() {
  return (
    <Shown state="What is left of HTML with bad intent">
      <SafeHtml html={html} />
    </Shown>
  );
}

/** Pages of what scrolls, moves or comes from outside. */
export const movingPages = [
  { name: 'Tabs', Page: TabsPage },
  { name: 'NoticeTicker', Page: NoticeTickerPage },
  { name: 'Carousel', Page: CarouselPage },
  { name: 'ImageViewer', Page: ImageViewerPage },
  { name: 'SafeHtml', Page: SafeHtmlPage },
];
