import { companionLook } from '../../media';
import { words } from '../directory/words';
import { choicesFrom } from './random';
import { placeRows } from './places';

const COUNT = 2_400;
const FEATURED = 6;
const womensNames =
  'An,Anh Thư,Bảo Ngọc,Bích Hà,Cẩm Tú,Châu,Diễm My,Diệu Linh,Giang,Hà My,Hải Yến,Hạnh,Hoài An,Hồng Nhung,Hương,Khánh Linh,Kim Ngân,Lan Anh,Linh Đan,Mai Chi,Minh Châu,Minh Thư,Ngọc Ánh,Ngọc Diệp,Nhã Uyên,Như Quỳnh,Phương Thảo,Phương Vy,Quỳnh Anh,Tâm Đan,Thanh Hà,Thảo Nguyên,Thu Trang,Thùy Dương,Trà My,Trúc Linh,Tường Vi,Uyên Nhi,Vân Khánh,Yến Nhi'.split(
    ',',
  );
const mensNames =
  'An Khang,Anh Tuấn,Bảo Long,Chí Thành,Công Minh,Duy Khánh,Đăng Khoa,Đình Nam,Đức Huy,Gia Bảo,Hải Đăng,Hoàng Long,Hữu Phước,Khánh Duy,Kiên,Lâm Phong,Mạnh Hùng,Minh Quân,Nam Sơn,Nhật Minh,Phúc Thịnh,Quang Vinh,Quốc Anh,Sơn Tùng,Thanh Tùng,Thành Đạt,Tiến Dũng,Trung Hiếu,Tuấn Kiệt,Việt Hoàng'.split(
    ',',
  );
const familyInitials = 'B C Đ H L M N P Q T V'.split(' ');

export type CompanionRow = ReturnType<typeof companionRow>;

/** The companions of the reference data, the same on every machine; names and ages fit the drawn people. */
export function companionRows(): CompanionRow[] {
  return Array.from({ length: COUNT }, (_, index) => companionRow(index + 1));
}

function companionRow(id: number) {
  const from = choicesFrom(`companion ${id}`);
  const { presents, age } = companionLook(id);
  const woman = presents === 'woman';
  const cities = placeRows().filter((place) => place.province !== null);
  const city = from.pick(cities);
  const price = from.whole(4, 30) * 50;
  const height = woman ? from.whole(152, 174) : from.whole(163, 186);
  return {
    id,
    name: `${from.pick(woman ? womensNames : mensNames)} ${from.pick(familyInitials)}.`,
    age,
    city_id: city.id,
    province_id: city.province,
    title_key: from.pick(Object.keys(words.en_us.titles)),
    services: from.some(Object.keys(words.en_us.services), from.whole(2, 5)),
    summary_keys: from.some(Object.keys(words.en_us.summary), from.whole(3, 5)),
    // Digits alone, so that one list shows one unit: the app adds that of the language (O-70, O-100).
    price: from.chance(0.8) ? String(price) : `${price} - ${price + from.whole(2, 8) * 50}`,
    height,
    weight: Math.round((height - 100) * (woman ? 0.86 : 0.94)) + from.whole(-4, 6),
    one: woman ? from.whole(80, 96) : from.whole(92, 108),
    two: woman ? from.whole(60, 78) : from.whole(74, 94),
    three: woman ? from.whole(84, 100) : from.whole(90, 106),
    is_auth: from.chance(0.8),
    is_video_auth: from.chance(0.55),
    airborne: from.chance(0.5),
    featured: id <= FEATURED,
  };
}
