# adjudge_module(): one folder of src/ as one library that sees only the modules its row of
# cmake/layers.cmake names and what those see (scripts/check_layers.py refuses the latter), with the tests that lie beside its sources as one test program.

include(layers)
include(GoogleTest)

set(ADJUDGE_MODULES "")
foreach(row IN LISTS ADJUDGE_LAYERS)
  string(REGEX MATCH "^([a-z]+):(.*)$" matched "${row}")
  set(module "${CMAKE_MATCH_1}")
  string(STRIP "${CMAKE_MATCH_2}" allowed)
  string(REPLACE " " ";" allowed "${allowed}")
  list(APPEND ADJUDGE_MODULES "${module}")
  set(ADJUDGE_LAYER_${module} "${allowed}")
endforeach()

# The include root of a module is a folder that holds nothing but a link to it: src/ itself is on nobody's
# include path, so a header can be found only through a library that was linked.
function(adjudge_include_root module result)
  set(root "${PROJECT_BINARY_DIR}/include/${module}")
  file(MAKE_DIRECTORY "${root}")
  if(NOT EXISTS "${root}/${module}")
    file(CREATE_LINK "${PROJECT_SOURCE_DIR}/src/${module}" "${root}/${module}" SYMBOLIC)
  endif()
  set(${result} "${root}" PARENT_SCOPE)
endfunction()

# adjudge_module(NAME [LIBRARIES ...] [HEAVY_HEADERS ...])
#   LIBRARIES      third-party libraries; private, because their types stay inside the module
#   HEAVY_HEADERS  precompiled for this module
function(adjudge_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LIBRARIES;HEAVY_HEADERS")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
  file(GLOB tests CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*_test.cpp")
  file(GLOB headers RELATIVE "${CMAKE_CURRENT_SOURCE_DIR}" CONFIGURE_DEPENDS "*.hpp")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/main\\.cpp$")
  adjudge_include_root(${name} root)
  list(TRANSFORM headers PREPEND "${root}/${name}/")

  add_library(${name} STATIC ${sources})
  target_sources(${name} PUBLIC FILE_SET HEADERS BASE_DIRS "${root}" FILES ${headers})
  set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  foreach(allowed IN LISTS ADJUDGE_LAYER_${name})
    if(TARGET ${allowed})
      target_link_libraries(${name} PUBLIC ${allowed})
    endif()
  endforeach()
  target_link_libraries(${name} PUBLIC adjudge_compiler PRIVATE ${arg_LIBRARIES})
  if(arg_HEAVY_HEADERS)
    target_precompile_headers(${name} PRIVATE ${arg_HEAVY_HEADERS})
  endif()
  if(tests)
    adjudge_tests(${name}_tests SOURCES ${tests} LIBRARIES ${name} ${arg_LIBRARIES})
  endif()
endfunction()

# adjudge_tests(NAME SOURCES ... LIBRARIES ... [LABELS ...]): a GoogleTest program; each test is known to
# ctest by its own sentence. Tests whose suite name ends in Threads carry the label `threads` as well.
function(adjudge_tests name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBRARIES;LABELS")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} adjudge_compiler GTest::gtest_main fmt::fmt)
  target_precompile_headers(${name} PRIVATE <gtest/gtest.h>)
  gtest_discover_tests(${name} TEST_FILTER "-*Threads.*" DISCOVERY_TIMEOUT 60 NO_PRETTY_VALUES
                       PROPERTIES LABELS "${arg_LABELS}")
  gtest_discover_tests(${name} TEST_FILTER "*Threads.*" DISCOVERY_TIMEOUT 60 TEST_LIST ${name}_threads
                       PROPERTIES LABELS "threads;${arg_LABELS}")
endfunction()
