insert into site_text_pictures (folder, object) values ('media/picture/of-a-bulletin', 'bulletin 1');
update media_pictures set alt = '海边的灯塔', version = 2 where id = (select min(id) from media_pictures);
