/** Twenty provinces of Vietnam with three cities or towns each; names that differ from each other, so that no two tabs read alike. */
export const provinces: readonly (readonly [province: string, ...cities: string[]])[] = [
  ['Lâm Đồng', 'Đà Lạt', 'Bảo Lộc', 'Đức Trọng'],
  ['Khánh Hòa', 'Nha Trang', 'Cam Ranh', 'Ninh Hòa'],
  ['Quảng Ninh', 'Hạ Long', 'Cẩm Phả', 'Móng Cái'],
  ['Quảng Nam', 'Hội An', 'Tam Kỳ', 'Điện Bàn'],
  ['Thừa Thiên Huế', 'Huế', 'Hương Thủy', 'Hương Trà'],
  ['Kiên Giang', 'Phú Quốc', 'Rạch Giá', 'Hà Tiên'],
  ['Bình Thuận', 'Phan Thiết', 'Mũi Né', 'La Gi'],
  ['Bà Rịa - Vũng Tàu', 'Vũng Tàu', 'Bà Rịa', 'Phú Mỹ'],
  ['Bình Định', 'Quy Nhơn', 'An Nhơn', 'Hoài Nhơn'],
  ['Nghệ An', 'Vinh', 'Cửa Lò', 'Thái Hòa'],
  ['Thanh Hóa', 'Sầm Sơn', 'Bỉm Sơn', 'Nghi Sơn'],
  ['An Giang', 'Long Xuyên', 'Châu Đốc', 'Tân Châu'],
  ['Đồng Nai', 'Biên Hòa', 'Long Khánh', 'Long Thành'],
  ['Bình Dương', 'Thủ Dầu Một', 'Dĩ An', 'Thuận An'],
  ['Đồng Tháp', 'Cao Lãnh', 'Sa Đéc', 'Hồng Ngự'],
  ['Tiền Giang', 'Mỹ Tho', 'Gò Công', 'Cai Lậy'],
  ['Đắk Lắk', 'Buôn Ma Thuột', 'Buôn Hồ', 'Ea Kar'],
  ['Gia Lai', 'Pleiku', 'An Khê', 'Ayun Pa'],
  ['Quảng Bình', 'Đồng Hới', 'Ba Đồn', 'Phong Nha'],
  ['Lào Cai', 'Sa Pa', 'Bắc Hà', 'Bát Xát'],
];

export type PlaceRow = { id: number; name: string; province: number | null };

/** Provinces have the ids 1 to 20, cities 101 to 160; provinces come first in the list. */
export function placeRows(): PlaceRow[] {
  const provinceRows = provinces.map(([name], index) => ({ id: index + 1, name, province: null }));
  const cityRows = provinces.flatMap(([, ...cities], index) =>
    cities.map((name, position) => ({ id: 101 + index * 3 + position, name, province: index + 1 })),
  );
  return [...provinceRows, ...cityRows];
}
