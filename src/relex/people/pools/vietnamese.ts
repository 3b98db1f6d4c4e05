import type { NamePool } from "./name-pool.js";

/** Names of Vietnam. Written from general knowledge. */
export const VIETNAMESE: NamePool = {
  female: {
    timeless: `
bichngoc camtu dao diem diep dieu hoai huyen khanhlinh kieu kimanh kimchi kimlien lananh lien maianh mailan minhthu
mychau mylinh ngocanh ngochan ngoclan nguyet nhung nuong oanh phung phuongthao quynhanh quynhnhu suong tamanh thach
thanhha thanhtruc thao thom truc uyen
`,
  },
  male: {
    timeless: `
baolong binh chien chinh chuong cong cuong danh dat dien dinh doan duc giap gioi hao hiep hieunghia hoan huy huynh khoa
luc luu nghia nghiem ngo nguyen phong quan quang quoc tao thinh trong trung truong tung vinh vuong
`,
  },
  unisex: `
giang hieu khanh linh ngan ngoc phuong quyen thanh thuy tien trinh viet xuan
`,
  family: `
bach bui cai cao chau che chu cung dao diep dinh doan duong giang hoang hong hua huynh khong khuat khuong kieu lac lai
lam luc luong luu mac mai nghi nghiem ngo nguyen nguyenphuoc ninh ong pham phan phung quach quan quang tang thach thi
thieu tieu tong tonthat tran trang trieu trinh truong vuong
`,
  known: {
    female: {
      timeless: `
ai bich cam cuc gam hang hue huong le lieu loan ly mai my nga nhu que sa tham thaonguyen thoa thuha thuhien thuyduong
thuylinh thuytien tram tuyetmai uyenphuong vananh yen yennhi
`,
    },
    male: {
      timeless: `
bac bang cau dai dang do dong duy hau hoc hung huu khac khai khang khiem khoi khuong kiet ky lap liem loc loi long luan
man manh minhquan minhtri minhtuan nhat nhut ninh phat phi pho phu phuc phuoc quangminh quocanh quochung quy quyet sang
si sinh sy tai tanh thac thai thang thanhtung the tho thoai thong thuc tin toai ton trac tri trieu tro tuan tuananh ty
uy vien vu
`,
    },
    given: `
anh dung ha hoa hong hung huong khue lan luong mai minh nga nghi nhan tam thi thu tinh tu tuan tuyen van vy
`,
    family: `
au cu dam dang dau do dong du ha hang ho la le lieu lo ly ma phi pho phu ta thai than ton tra tu ung van vi vo vu vy
`,
  },
};
